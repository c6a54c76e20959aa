import { modelOf } from '../support/model-of.ts'

/** A trader arranges the trade page: a ready layout, an own one, a hidden panel, and the folded strip of coins. */
export const layoutModel = modelOf('trader', {
  trader: { chooseChartFirst: 'chartFirst', chooseOwnBefore: 'trader', resize: 'resized', fold: 'folded' },
  chartFirst: { chooseCompact: 'compact' },
  compact: { hideTrades: 'withoutTrades' },
  resized: { hideMarkets: 'withoutMarkets', chooseTrader: 'traderAgain' },
  // The trader's own layout is kept.
  traderAgain: { chooseOwn: 'resized' },
  withoutTrades: { showTrades: 'compactOwn' },
  compactOwn: {},
  withoutMarkets: { hideMarkets: 'withoutMarkets', showMarkets: 'resized' },
  folded: { unfold: 'trader' },
})
