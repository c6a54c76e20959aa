import { modelOf } from '../support/model-of.ts'

/**
 * A user of the markets page: its lists, its kinds of coins, its heat map and its rows, links to it that say a lot or
 * nothing that it knows, and the browser's Back.
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
  // Another list brings its own order.
  gainersByPrice: { chooseAll: 'all' },
  losers: { chooseAll: 'all' },
  busiest: { chooseAll: 'all' },
  // Nothing is marked: the page offers the way back.
  favourites: { clearFilters: 'all' },
  memes: { chooseAllKinds: 'all', searchNothing: 'nothingFound', chooseHeatMap: 'memeMap' },
  nothingFound: { clearFilters: 'all' },
  memeMap: { chooseTable: 'memes', goBack: 'memes' },
  heatMap: { chooseTable: 'all' },
  compact: { chooseRoomy: 'all' },
  // What the page does not know is left out of the URL, and that is told until the user chooses something.
  nonsense: { chooseGainers: 'gainers' },
  linkedBoard: { goBack: 'all' },
})
