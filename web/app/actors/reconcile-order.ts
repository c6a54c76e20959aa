import { fromPromise } from 'xstate'
import { findOrder, type OrderFound, type SentOrder } from '#machines/orders/find-order.ts'
import { marketOf } from '#shared/market/coins.ts'
import { readNewestOrders } from '#web/api/orders.ts'
import type { PersonApi } from '#web/api/person-api.ts'

/**
 * Milliseconds before each look at the list, the last of them kept to the end, and after which an order that is not there
 * will not come any more: longer than the relay gives a command (30 s), and than the exchange's clock may take to write it
 * down.
 */
const usual = { pauses: [500, 1000, 2000, 4000, 8000], patience: 36_000 }

/**
 * Looks for an order whose answer never came in the person's list, until it is there or can come no more (design 5.22).
 * It rejects when the list could not be read at the end: then nobody knows still.
 */
export function reconcileOrder(api: PersonApi, timing = usual) {
  return fromPromise<OrderFound, SentOrder>(async ({ input, signal }) => {
    const { pauses, patience } = timing
    const end = Date.now() + patience
    for (let look = 0; ; look++) {
      await pause(pauses[look] ?? pauses.at(-1)!, signal)
      const isLast = Date.now() >= end
      const found = await readNewestOrders(api, marketOf(input.marketType)?.type, signal)
        .then((orders) => findOrder(orders, input))
        .catch((error: unknown) => {
          if (isLast || signal.aborted) throw error
          return null
        })
      if (found !== null && (found.state !== 'absent' || isLast)) return found
    }
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
