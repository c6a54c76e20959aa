import { fromPromise } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import { findOrder, type OwnOrder, type SentOrder } from '#machines/trading/orders/find-order.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { type RetrySchedule, reconcile } from '#web/adapters/app/command/reconcile.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'
import type { PendingOrders } from '../app/command/pending-orders.ts'

/**
 * Searches the user's list for an order whose answer was lost, until it is found or cannot arrive any more (design 5.22).
 * For an order of an earlier page that may be at the first check. Rejects when the last read of the list fails: the outcome
 * stays unknown. @param sentOf returns the search data of a command.
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
