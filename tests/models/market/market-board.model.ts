import { modelOf } from '../support/model-of.ts'

/**
 * A user of the markets page: its lists, categories, heat map and rows, links with many parameters or only unknown ones,
 * and the browser's Back.
 */
export const marketBoardModel = modelOf('all', {
  all: {
    chooseGainers: 'gainers',
    chooseLosers: 'losers',
    chooseVolume: 'busiest',
    chooseFavourites: 'favourites',
    chooseMemes: 'memes',
    chooseHeatMap: 'heatMap',
    chooseCompact: 'compact',
    openNonsense: 'nonsense',
    openLink: 'linkedBoard',
  },
  gainers: { sortByPrice: 'gainersByPrice', goBack: 'all' },
  // Another list has its own order.
  gainersByPrice: { chooseAll: 'all' },
  losers: { chooseAll: 'all' },
  busiest: { chooseAll: 'all' },
  // No market is starred, so the page offers the way back.
  favourites: { clearFilters: 'all' },
  memes: { chooseAllKinds: 'all', searchNothing: 'nothingFound', chooseHeatMap: 'memeMap' },
  nothingFound: { clearFilters: 'all' },
  memeMap: { chooseTable: 'memes', goBack: 'memes' },
  heatMap: { chooseTable: 'all' },
  compact: { chooseRoomy: 'all' },
  // Unknown parameters are removed from the URL. The page says so until the user chooses something.
  nonsense: { chooseGainers: 'gainers' },
  linkedBoard: { goBack: 'all' },
})
