import { modelOf } from '../support/model-of.ts'

/** Somebody with a keyboard opens the markets, the commands and the sheet of keys over the page, and turns keys off. */
export const paletteModel = modelOf('closed', {
  closed: { openMarkets: 'markets', openWatchlist: 'watchlist', openCommands: 'commands', openKeys: 'sheet' },
  markets: { search: 'searched', stepDown: 'secondRow', sortByName: 'sorted', showTether: 'tether', close: 'closed' },
  watchlist: { openKeys: 'sheetAfter' },
  tether: {},
  searched: { stepUp: 'lastRow' },
  secondRow: { stepUp: 'markets', search: 'searched' },
  // Before the first row comes the last, and behind the last the first; fewer rows have another last.
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
