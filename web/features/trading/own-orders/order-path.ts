import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { marketOf } from '#shared/market/coins.ts'

/**
 * Returns the path of an order in the news: its market's page, with the list that contains it. Null for an unknown market.
 */
export function orderPath({ id, kind, marketType }: Pick<OrderNews, 'id' | 'kind' | 'marketType'>): string | null {
  const market = marketOf(marketType)
  if (market === undefined) return null
  const query = new URLSearchParams({ order: id, list: kind === 'partly' ? 'open' : 'ended' })
  return `/profile/trade/${market.settlement}/${market.coin}?${query}`
}
