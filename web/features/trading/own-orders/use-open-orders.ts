import { isShown, type OrderFilters } from '#machines/trading/order-history/order-filters.ts'
import type { Market } from '#shared/market/coins.ts'
import { orderRows } from '#shared/stream/topics/orders.ts'
import { useTopic } from '#web/streams/use-topic.ts'

/** Returns the topic of the open orders of a market, or of all markets when `market` is null. */
export function openTopic(market: Market | null) {
  return market === null ? ('me:orders' as const) : (`me:orders:${market.type}` as const)
}

/** Returns the present open orders, newest first, and those that pass the filters. */
export function useOpenOrders(market: Market | null, filters: OrderFilters) {
  const document = useTopic(openTopic(market), ({ doc }) => doc)
  const all = document === null ? [] : orderRows(document).map(({ key, row }) => ({ id: key, ...row }))
  return { all, shown: all.filter((order) => isShown(order, filters, true)) }
}
