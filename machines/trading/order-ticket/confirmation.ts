import type { SentOrder } from '#machines/trading/orders/find-order.ts'
import { requestOf } from './ticket-check.ts'
import type { Confirmation, TicketContext } from './ticket-context.ts'

/** What the person has just confirmed, under a key of its own; a market order goes with the force flag (design 5.3). */
export function confirmed(context: TicketContext): Confirmation {
  return {
    order: requestOf(context),
    force: context.kind === 'market',
    idempotencyKey: context.newKey(),
    sentAt: context.now(),
  }
}

/** The same order after the warning and a yes: nothing but the force flag is another, and the key (design 5.3). */
export function forced({ confirmation, newKey, now }: TicketContext): Confirmation {
  return { ...confirmation!, force: true, idempotencyKey: newKey(), sentAt: now() }
}

/** What an order whose answer never came is looked for by (design 5.22). */
export function sentOrder({ order, idempotencyKey, sentAt }: Confirmation): SentOrder {
  const { orderType, marketType, amount, unitPrice = null } = order
  return { idempotencyKey, orderType, marketType, amount, unitPrice, sentAt }
}
