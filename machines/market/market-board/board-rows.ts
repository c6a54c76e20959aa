import { matchesName, type Names, normalizeQuery } from '#machines/app/search/names.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { type CoinCategory, categoriesOf } from '#shared/market/coin-categories.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import { coinRows } from '#shared/stream/topics/rows.ts'
import type { VolumesDocument } from '#shared/stream/topics/volumes.ts'
import type { Sort, SortKey } from '../market-list/sort.ts'
import { volumeWorth } from '../market-list/volume-worth.ts'
import type { BoardTab } from './board-place.ts'

/**
 * A market with the figures of its last 24 hours, in the settlement. A figure is null if the exchange does not report it.
 */
export type BoardRow = {
  coin: string
  price: Decimal
  /** Per cent. */
  change: Decimal
  high: Decimal | null
  low: Decimal | null
  volume: Decimal | null
}

type Wanted = {
  tab: BoardTab
  category: CoinCategory | null
  text: string
  sort: Sort
  /** Whether the market of a coin is on the user's watchlist. */
  isFavourite: (coin: string) => boolean
}

/** Returns the open markets of a settlement in the order of the wallet (spec 9). */
export function boardRows(markets: MarketsDocument, volumes: VolumesDocument | null): BoardRow[] {
  return coinRows(markets).map(({ key, row }) => {
    const { last24HourVolume, maxPrice = null, minPrice = null } = volumes?.[key] ?? {}
    return {
      coin: key,
      price: row.lastPrice,
      change: row.last24HoursChange,
      high: maxPrice,
      low: minPrice,
      volume: volumeWorth(last24HourVolume, row.lastPrice),
    }
  })
}

/**
 * Returns the rows of a list, filtered and sorted. A search matches the beginning of any word of a coin's names (spec 5:
 * prefix). Rows with equal figures keep the order of the wallet. Rows without a figure come last in either direction.
 */
export function arrangeBoard(
  rows: readonly BoardRow[],
  { tab, category, text, sort, isFavourite }: Wanted,
  namesOf: (coin: string) => Names,
): BoardRow[] {
  const typed = normalizeQuery(text)
  const found = rows.filter(
    (row) =>
      isInTab(row, tab, isFavourite) &&
      (category === null || categoriesOf(row.coin).includes(category)) &&
      matchesName(namesOf(row.coin), typed),
  )
  if (sort.by === null) return found
  const { by } = sort
  const direction = sort.direction === 'ascending' ? 1 : -1
  if (by === 'name') {
    const shown = (row: BoardRow) => namesOf(row.coin).shown
    return found.toSorted((a, b) => direction * shown(a).localeCompare(shown(b), 'fa'))
  }
  return found.toSorted((a, b) => compareFigures(a[by], b[by], direction))
}

/** A change that rounds to zero with two decimals is neither a gain nor a loss, like its mark on the page. */
function isInTab({ coin, change }: BoardRow, tab: BoardTab, isFavourite: Wanted['isFavourite']): boolean {
  if (tab === 'favourites') return isFavourite(coin)
  if (tab === 'gainers') return compareDecimals(change, '0.01') >= 0
  return tab === 'losers' ? compareDecimals(change, '-0.01') <= 0 : true
}

function compareFigures(a: BoardRow[Figure], b: BoardRow[Figure], direction: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return direction * compareDecimals(a, b)
}

type Figure = Exclude<SortKey, 'name'>
