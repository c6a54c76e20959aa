import { isOutcomeUnknown } from '#machines/app/command/outcome.ts'
import type { SentOrder } from '#machines/trading/orders/find-order.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { afterAnswerLost, underWay } from '#web/adapters/app/command/reconcile.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'
import type { PendingOrders } from '../app/command/pending-orders.ts'
import type { OrderFlow } from '../app/command/pending-orders-store.ts'

/** Milliseconds that an order waits for the list of those before it. */
const timeout = 3000

/**
 * Sends an order, once; until its end is known it is kept for whatever page comes after this one. Before an order like one
 * of just now goes out, the list is read: where the exchange tells no keys, the former must not be taken for it. A page
 * that is left meanwhile sends nothing.
 * @param signal of the actor that sends.
 */
export async function sendOrder<Answer>(
  { api, unsettled }: { api: PersonApi; unsettled: PendingOrders },
  { flow, sent, confirmation }: { flow: OrderFlow; sent: SentOrder; confirmation: unknown },
  send: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const key = sent.idempotencyKey
  const stood = await preexistingOrderIds(api, unsettled, sent)
  signal.throwIfAborted()
  unsettled.keep({ flow, sent, confirmation, stood, until: Date.now() + underWay })
  try {
    return await send()
  } catch (error) {
    if (isOutcomeUnknown(error)) unsettled.wait(key, Date.now() + afterAnswerLost)
    else unsettled.drop(key)
    throw error
  }
}

/** The ids of the orders that are none of this one; null where one may be like it, and the list cannot be read in time. */
async function preexistingOrderIds(
  api: PersonApi,
  unsettled: PendingOrders,
  sent: SentOrder,
): Promise<readonly string[] | null> {
  const former = unsettled.find(sent.idempotencyKey)
  // Sent again: what stands by now may be this one.
  if (former !== null) return former.stood
  if (!unsettled.isRepeated(sent)) return []
  try {
    const market = marketOf(sent.marketType)?.type
    return (await readNewestOrders(api, market, AbortSignal.timeout(timeout))).map(({ id }) => id)
  } catch {
    return null
  }
}
