import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user of the markets page: its lists, its kinds of coins, its heat map and its rows, links to it that say a lot or
 * nothing that it knows, and the browser's Back.
 */
export const marketBoardModel = createTestModel(
  createMachine({
    initial: 'all',
    states: {
      all: {
        on: {
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
      },
      gainers: { on: { sortByPrice: 'gainersByPrice', goBack: 'all' } },
      // Another list brings its own order.
      gainersByPrice: { on: { chooseAll: 'all' } },
      losers: { on: { chooseAll: 'all' } },
      busiest: { on: { chooseAll: 'all' } },
      // Nothing is marked: the page offers the way back.
      favourites: { on: { clearFilters: 'all' } },
      memes: { on: { chooseAllKinds: 'all', searchNothing: 'nothingFound', chooseHeatMap: 'memeMap' } },
      nothingFound: { on: { clearFilters: 'all' } },
      memeMap: { on: { chooseTable: 'memes', goBack: 'memes' } },
      heatMap: { on: { chooseTable: 'all' } },
      compact: { on: { chooseRoomy: 'all' } },
      // What the page does not know is left out of the URL, and that is told until the user chooses something.
      nonsense: { on: { chooseGainers: 'gainers' } },
      linkedBoard: { on: { goBack: 'all' } },
    },
  }),
)
