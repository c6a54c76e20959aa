import { sentOrder } from '#machines/trading/order-ticket/order-command.ts'
import type { Confirmation } from '#machines/trading/order-ticket/ticket-context.ts'
import { findOrder, type OwnOrder } from '#machines/trading/orders/find-order.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'
import type { PendingOrders } from '../app/command/pending-orders.ts'

/**
 * Returns a placed order from the user's list; null when the list does not have it, or has several candidates.
 * @throws ApiError
 */
export async function readPlaced(
  api: PersonApi,
  unsettled: PendingOrders,
  confirmation: Confirmation,
  signal: AbortSignal,
): Promise<OwnOrder | null> {
  const sent = sentOrder(confirmation)
  // The ids of earlier orders are known only while the order is pending. Without them, a similar order is not taken for
  // this one.
  const stood = unsettled.find(sent.idempotencyKey)?.stood ?? null
  const list = await readNewestOrders(api, marketOf(sent.marketType)?.type, signal)
  const found = findOrder(list, sent, stood)
  return found.state === 'found' ? found.result : null
}
