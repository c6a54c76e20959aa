import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A trader at the list of markets beside the chart: their watchlist, where one market is, and the market with the largest volume. */
export const marketWatchModel = createTestModel(
  createMachine({
    initial: 'all',
    states: {
      all: { on: { chooseWatchlist: 'watchlist', sortByVolume: 'busiestFirst' } },
      watchlist: { on: { chooseToman: 'all', searchAll: 'foundToMark' } },
      // A search in the watchlist looks through every market.
      foundToMark: { on: { clear: 'watchlist' } },
      busiestFirst: { on: { sortByVolume: 'quietestFirst' } },
      quietestFirst: { on: { sortByVolume: 'all' } },
    },
  }),
)
