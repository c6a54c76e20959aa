import { matchesName, type Names, normalizeQuery } from '#machines/app/search/names.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { type Market, type MarketType, markets, type Settlement } from '#shared/market/coins.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import type { VolumesDocument } from '#shared/stream/topics/volumes.ts'
import type { Sort } from './sort.ts'
import { volumeWorth } from './volume-worth.ts'

/** A list of markets: the user's watchlist, or the markets of a settlement. */
export type PairTab = 'watchlist' | Settlement

type Documents = { readonly [settlement in Settlement]?: MarketsDocument | null }
type Volumes = { readonly [settlement in Settlement]?: VolumesDocument | null }
type Wanted = { tab: PairTab; text: string; sort: Sort; favourites: readonly MarketType[] }

/**
 * Returns the open markets of a tab, filtered and sorted. A search matches the beginning of any word of a coin's names. In
 * the watchlist a search covers every market, so that the user can star one.
 */
export function arrangePairs(
  documents: Documents,
  wanted: Wanted,
  namesOf: (coin: string) => Names,
  volumes: Volumes = {},
): Market[] {
  const { tab, sort, favourites } = wanted
  const text = normalizeQuery(wanted.text)
  const isInTab = ({ type, settlement }: Market) =>
    tab === 'watchlist' ? text !== '' || favourites.includes(type) : settlement === tab
  const found = markets.filter(
    (market) =>
      isInTab(market) && rowOf(documents, market) !== null && (text === '' || matchesName(namesOf(market.coin), text)),
  )
  if (sort.by === null) return tab === 'watchlist' && text === '' ? inOrderOf(favourites, found) : found
  const direction = sort.direction === 'ascending' ? 1 : -1
  const worthIn = ({ coin, settlement }: Market) =>
    volumeWorth(volumes[settlement]?.[coin]?.last24HourVolume, rowOf(documents, { coin, settlement })!.lastPrice) ?? '0'
  const compare = {
    name: (a: Market, b: Market) => namesOf(a.coin).shown.localeCompare(namesOf(b.coin).shown, 'fa'),
    price: (a: Market, b: Market) => compareDecimals(rowOf(documents, a)!.lastPrice, rowOf(documents, b)!.lastPrice),
    change: (a: Market, b: Market) =>
      compareDecimals(rowOf(documents, a)!.last24HoursChange, rowOf(documents, b)!.last24HoursChange),
    volume: (a: Market, b: Market) => compareDecimals(worthIn(a), worthIn(b)),
    high: () => 0,
    low: () => 0,
  }[sort.by]
  return found.toSorted((a, b) => direction * compare(a, b))
}

function rowOf(documents: Documents, { coin, settlement }: Pick<Market, 'coin' | 'settlement'>) {
  return documents[settlement]?.[coin] ?? null
}

function inOrderOf(favourites: readonly MarketType[], found: readonly Market[]): Market[] {
  return found.toSorted((a, b) => favourites.indexOf(a.type) - favourites.indexOf(b.type))
}
