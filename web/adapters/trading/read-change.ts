import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { compare, type Decimal } from '#shared/core/money/decimal.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { OrdersDocument } from '#shared/stream/topics/orders.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'

/** Time in ms by which list and live document may lag behind each other. It is doubled after each read without news. */
const behind = { first: 1000, last: 30_000 }

/**
 * Resolves to an open order of the user when the exchange lists it with more trades, or as no longer open. The live
 * document of the open orders decides when the list is read. Never resolves for an order that is not open.
 */
export function readChange(
  { api, views }: Pick<Services, 'api' | 'views'>,
  order: OwnOrder | null,
  signal: AbortSignal,
): Promise<OwnOrder> {
  return new Promise((resolve) => {
    if (order?.orderStatus !== 'IS_OPEN' || signal.aborted) return
    const view = views.of('me:orders')
    let wasListed = false
    let pause = behind.first
    let timer: ReturnType<typeof setTimeout> | undefined
    const isNews = () => {
      const document = view.state().doc as OrdersDocument | null
      const row = document?.[order.id]
      wasListed ||= row !== undefined
      return document !== null && (row === undefined || hasMore(row))
    }
    const hasMore = ({ executedAmount }: { executedAmount: Decimal }) =>
      compare(executedAmount, order.executedAmount) > 0
    const look = () => {
      if (timer !== undefined) return
      // A document without the order may be older than the order.
      if (isNews()) timer = setTimeout(read, wasListed && pause === behind.first ? 0 : pause)
      else pause = behind.first
    }
    const read = async () => {
      if (isNews()) {
        const list = await readNewestOrders(api, marketOf(order.marketType)?.type, signal).catch(() => [])
        if (signal.aborted) return
        const now = list.find(({ id }) => id === order.id)
        if (now && (now.orderStatus !== 'IS_OPEN' || hasMore(now))) {
          release()
          return resolve(now)
        }
        pause = Math.min(pause * 2, behind.last)
      }
      timer = undefined
      look()
    }
    const release = view.subscribe(look)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      release()
    })
    look()
  })
}
