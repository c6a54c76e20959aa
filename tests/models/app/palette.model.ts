import { modelOf } from '../support/model-of.ts'

/**
 * A user with a keyboard opens the markets, the commands and the list of shortcuts over the page, and turns shortcuts off.
 */
export const paletteModel = modelOf('closed', {
  closed: { openMarkets: 'markets', openWatchlist: 'watchlist', openCommands: 'commands', openKeys: 'sheet' },
  markets: { search: 'searched', stepDown: 'secondRow', sortByName: 'sorted', showTether: 'tether', close: 'closed' },
  watchlist: { openKeys: 'sheetAfter' },
  tether: {},
  searched: { stepUp: 'lastRow' },
  secondRow: { stepUp: 'markets', search: 'searched' },
  // The row before the first one is the last, and the row after the last one is the first. A shorter list has another last
  // row.
  lastRow: { stepDown: 'searched', stepAmongFewer: 'searchedFewer' },
  searchedFewer: {},
  sorted: { sortByName: 'sortedDown' },
  sortedDown: { sortByName: 'markets', sortByPrice: 'byPrice' },
  byPrice: { sortByPrice: 'byPriceUp' },
  byPriceUp: {},
  commands: { search: 'commandSearched', stepDown: 'commandSecond', close: 'closed' },
  commandSearched: { openCommands: 'commands' },
  commandSecond: {},
  sheet: { turnOff: 'sheetOff', close: 'closed' },
  sheetAfter: {},
  sheetOff: { turnOn: 'sheet' },
})
