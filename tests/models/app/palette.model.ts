import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** Somebody with a keyboard opens the markets, the commands and the sheet of keys over the page, and turns keys off. */
export const paletteModel = createTestModel(
  createMachine({
    initial: 'closed',
    states: {
      closed: {
        on: { openMarkets: 'markets', openWatchlist: 'watchlist', openCommands: 'commands', openKeys: 'sheet' },
      },
      markets: {
        on: { search: 'searched', stepDown: 'secondRow', sortByName: 'sorted', showTether: 'tether', close: 'closed' },
      },
      watchlist: { on: { openKeys: 'sheetAfter' } },
      tether: {},
      searched: { on: { stepUp: 'lastRow' } },
      secondRow: { on: { stepUp: 'markets', search: 'searched' } },
      // Before the first row comes the last, and behind the last the first; fewer rows have another last.
      lastRow: { on: { stepDown: 'searched', stepAmongFewer: 'searchedFewer' } },
      searchedFewer: {},
      sorted: { on: { sortByName: 'sortedDown' } },
      sortedDown: { on: { sortByName: 'markets', sortByPrice: 'byPrice' } },
      byPrice: { on: { sortByPrice: 'byPriceUp' } },
      byPriceUp: {},
      commands: { on: { search: 'commandSearched', stepDown: 'commandSecond', close: 'closed' } },
      commandSearched: { on: { openCommands: 'commands' } },
      commandSecond: {},
      sheet: { on: { turnOff: 'sheetOff', close: 'closed' } },
      sheetAfter: {},
      sheetOff: { on: { turnOn: 'sheet' } },
    },
  }),
)
