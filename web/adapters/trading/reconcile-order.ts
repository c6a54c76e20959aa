import { fromPromise } from 'xstate'
import { findOrder, type OrderFound, type SentOrder } from '#machines/trading/orders/find-order.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { type RetrySchedule, reconcile } from '#web/adapters/app/command/reconcile.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'
import type { PendingOrders } from '../app/command/pending-orders.ts'

/**
 * Looks for an order whose answer never came in the person's list, until it is there or can come no more (design 5.22); for
 * one of a former page that may be so at the first look. It rejects when the list could not be read at the end: then nobody
 * knows still.
 */
export function reconcileOrder(
  { api, unsettled }: { api: PersonApi; unsettled: PendingOrders },
  looks?: RetrySchedule,
) {
  return fromPromise<OrderFound, SentOrder>(({ input, signal }) => {
    const kept = unsettled.find(input.idempotencyKey)
    const left = kept === null ? {} : { timeout: kept.until - Date.now() }
    return reconcile(
      async () => findOrder(await readNewestOrders(api, marketOf(input.marketType)?.type, signal), input, kept?.stood),
      signal,
      looks ?? left,
    )
  })
}
