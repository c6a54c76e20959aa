import { isOutcomeUnknown } from '#machines/app/command/outcome.ts'
import type { SentOrder } from '#machines/trading/orders/find-order.ts'
import { marketOf } from '#shared/market/coins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { afterAnswerLost, underWay } from '#web/adapters/app/command/reconcile.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'
import type { PendingOrders } from '../app/command/pending-orders.ts'
import type { OrderFlow } from '../app/command/pending-orders-store.ts'

/** Timeout in ms of reading the orders that existed before. */
const timeout = 3000

/**
 * Sends an order once, and saves it until its outcome is known, so that a later page can report it. If a similar order was
 * sent recently, the list of orders is read first. An exchange that does not return keys would otherwise make the two
 * indistinguishable. Sends nothing if the page is left during this read. @param signal of the actor that sends.
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

/**
 * Returns the ids of the orders that existed before; null when a similar order may exist and the list cannot be read in
 * time.
 */
async function preexistingOrderIds(
  api: PersonApi,
  unsettled: PendingOrders,
  sent: SentOrder,
): Promise<readonly string[] | null> {
  const former = unsettled.find(sent.idempotencyKey)
  // The order is sent again: orders that exist by now may include it.
  if (former !== null) return former.stood
  if (!unsettled.isRepeated(sent)) return []
  try {
    const market = marketOf(sent.marketType)?.type
    return (await readNewestOrders(api, market, AbortSignal.timeout(timeout))).map(({ id }) => id)
  } catch {
    return null
  }
}
