import { matchesName, type Names, normalizeQuery } from '#machines/app/search/names.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import { coinRows } from '#shared/stream/topics/rows.ts'
import type { Sort } from './sort.ts'

/** Returns the names of a coin: in both languages, its code, its identifier. */
export type NamesOf = (coin: string) => Names

/**
 * Returns the coins of a list, filtered and sorted. A search matches the beginning of any word of a name (spec 5, wallet
 * search: prefix), with digits, letters and spaces of either keyboard.
 * @param worths the volumes of 24 hours in the settlement; an unknown one counts as 0.
 */
export function arrangeMarkets(
  document: MarketsDocument,
  text: string,
  sort: Sort,
  namesOf: NamesOf,
  worths: { readonly [coin: string]: Decimal } = {},
): string[] {
  const wanted = normalizeQuery(text)
  const found = coinRows(document).filter(({ key }) => wanted === '' || matchesName(namesOf(key), wanted))
  if (sort.by === null) return found.map(({ key }) => key)
  const direction = sort.direction === 'ascending' ? 1 : -1
  const compare = {
    name: (a: string, b: string) => namesOf(a).shown.localeCompare(namesOf(b).shown, 'fa'),
    price: (a: string, b: string) => compareDecimals(document[a]!.lastPrice, document[b]!.lastPrice),
    change: (a: string, b: string) => compareDecimals(document[a]!.last24HoursChange, document[b]!.last24HoursChange),
    volume: (a: string, b: string) => compareDecimals(worths[a] ?? '0', worths[b] ?? '0'),
    high: () => 0,
    low: () => 0,
  }[sort.by]
  return found.map(({ key }) => key).sort((a, b) => direction * compare(a, b))
}
