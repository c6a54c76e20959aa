import { modelOf } from '../support/model-of.ts'

/** A trader uses the list of markets beside the chart: the watchlist, the search for one market, and the largest volume. */
export const marketWatchModel = modelOf('all', {
  all: { chooseWatchlist: 'watchlist', sortByVolume: 'busiestFirst' },
  watchlist: { chooseToman: 'all', searchAll: 'foundToMark' },
  // A search from the watchlist covers every market.
  foundToMark: { clear: 'watchlist' },
  busiestFirst: { sortByVolume: 'quietestFirst' },
  quietestFirst: { sortByVolume: 'all' },
})
