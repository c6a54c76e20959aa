import type { CoinCategory } from '#shared/market/coin-categories.ts'
import type { Settlement } from '#shared/market/coins.ts'
import type { Sort } from '../market-list/sort.ts'

/** The lists of the markets page. */
export const boardTabs = ['all', 'favourites', 'gainers', 'losers', 'volume'] as const
export type BoardTab = (typeof boardTabs)[number]

export const boardViews = ['table', 'heat'] as const
export type BoardView = (typeof boardViews)[number]

/**
 * Where the user is on the markets page: what its URL says. `settlement` is null while it is the language's own, `category`
 * while coins of all kinds are listed.
 */
export type BoardPlace = {
  tab: BoardTab
  category: CoinCategory | null
  view: BoardView
  settlement: Settlement | null
  text: string
  sort: Sort
}

/** The order that a list has by itself: the largest gains, losses and volumes first, else the wallet's (spec 9). */
export function ownSort(tab: BoardTab): Sort {
  if (tab === 'gainers') return { by: 'change', direction: 'descending' }
  if (tab === 'losers') return { by: 'change', direction: 'ascending' }
  return tab === 'volume' ? { by: 'volume', direction: 'descending' } : { by: null }
}
