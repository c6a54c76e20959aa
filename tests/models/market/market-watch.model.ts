import { modelOf } from '../support/model-of.ts'

/** A trader at the list of markets beside the chart: their watchlist, where one market is, and the market with the largest volume. */
export const marketWatchModel = modelOf('all', {
  all: { chooseWatchlist: 'watchlist', sortByVolume: 'busiestFirst' },
  watchlist: { chooseToman: 'all', searchAll: 'foundToMark' },
  // A search in the watchlist looks through every market.
  foundToMark: { clear: 'watchlist' },
  busiestFirst: { sortByVolume: 'quietestFirst' },
  quietestFirst: { sortByVolume: 'all' },
})
