import type { CoinCategory } from '#shared/market/coin-categories.ts'
import type { Settlement } from '#shared/market/coins.ts'
import type { Sort } from '../market-list/sort.ts'

/** The lists of the markets page. */
export const boardTabs = ['all', 'favourites', 'gainers', 'losers', 'volume'] as const
export type BoardTab = (typeof boardTabs)[number]

export const boardViews = ['table', 'heat'] as const
export type BoardView = (typeof boardViews)[number]

/**
 * The place on the markets page, as its URL has it. `settlement` is null for the language's default, `category` is null for
 * all coins.
 */
export type BoardPlace = {
  tab: BoardTab
  category: CoinCategory | null
  view: BoardView
  settlement: Settlement | null
  text: string
  sort: Sort
}

/** Returns a list's own order: the largest gains, losses or volumes first, otherwise the order of the wallet (spec 9). */
export function ownSort(tab: BoardTab): Sort {
  if (tab === 'gainers') return { by: 'change', direction: 'descending' }
  if (tab === 'losers') return { by: 'change', direction: 'ascending' }
  return tab === 'volume' ? { by: 'volume', direction: 'descending' } : { by: null }
}
