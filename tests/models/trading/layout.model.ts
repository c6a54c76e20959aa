import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A trader arranges the trade page: a ready layout, one of their own, a panel less, and the strip of coins folded. */
export const layoutModel = createTestModel(
  createMachine({
    initial: 'trader',
    states: {
      trader: { on: { chooseChartFirst: 'chartFirst', chooseOwnBefore: 'trader', resize: 'resized', fold: 'folded' } },
      chartFirst: { on: { chooseCompact: 'compact' } },
      compact: { on: { hideTrades: 'withoutTrades' } },
      resized: { on: { hideMarkets: 'withoutMarkets', chooseTrader: 'traderAgain' } },
      // Their own layout waits for them.
      traderAgain: { on: { chooseOwn: 'resized' } },
      withoutTrades: { on: { showTrades: 'compactOwn' } },
      compactOwn: {},
      withoutMarkets: { on: { hideMarkets: 'withoutMarkets', showMarkets: 'resized' } },
      folded: { on: { unfold: 'trader' } },
    },
  }),
)
