import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { marketOf } from '#shared/market/coins.ts'

/** Where the order of some news stands: on the page of its market, in the list that has it. Null for an unknown market. */
export function orderPath({ id, kind, marketType }: Pick<OrderNews, 'id' | 'kind' | 'marketType'>): string | null {
  const market = marketOf(marketType)
  if (market === undefined) return null
  const query = new URLSearchParams({ order: id, list: kind === 'partly' ? 'open' : 'ended' })
  return `/profile/trade/${market.settlement}/${market.coin}?${query}`
}
