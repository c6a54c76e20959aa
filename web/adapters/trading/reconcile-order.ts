import { fromPromise } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import { findOrder, type OwnOrder, type SentOrder } from '#machines/trading/orders/find-order.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { type RetrySchedule, reconcile } from '#web/adapters/app/command/reconcile.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'
import type { PendingOrders } from '../app/command/pending-orders.ts'

/**
 * Looks for an order whose answer never came in the person's list, until it is there or can come no more (design 5.22); for
 * one of a former page that may be so at the first look. It rejects when the list could not be read at the end: then nobody
 * knows still.
 * @param sentOf what a command of the flow is looked for by.
 */
export function reconcileOrder<Command>(
  { api, unsettled }: { api: PersonApi; unsettled: PendingOrders },
  sentOf: (command: Command) => SentOrder,
  looks?: RetrySchedule,
) {
  return fromPromise<Found<OwnOrder | null, OwnOrder>, Command>(({ input, signal }) => {
    const sent = sentOf(input)
    const kept = unsettled.find(sent.idempotencyKey)
    const left = kept === null ? {} : { timeout: kept.until - Date.now() }
    return reconcile(
      async () => findOrder(await readNewestOrders(api, marketOf(sent.marketType)?.type, signal), sent, kept?.stood),
      signal,
      looks ?? left,
    )
  })
}
