import { modelOf } from '../support/model-of.ts'

/** A trader arranges the trade page: a ready layout, one of their own, a panel less, and the strip of coins folded. */
export const layoutModel = modelOf('trader', {
  trader: { chooseChartFirst: 'chartFirst', chooseOwnBefore: 'trader', resize: 'resized', fold: 'folded' },
  chartFirst: { chooseCompact: 'compact' },
  compact: { hideTrades: 'withoutTrades' },
  resized: { hideMarkets: 'withoutMarkets', chooseTrader: 'traderAgain' },
  // Their own layout waits for them.
  traderAgain: { chooseOwn: 'resized' },
  withoutTrades: { showTrades: 'compactOwn' },
  compactOwn: {},
  withoutMarkets: { hideMarkets: 'withoutMarkets', showMarkets: 'resized' },
  folded: { unfold: 'trader' },
})
