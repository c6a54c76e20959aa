import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { CommandInput } from '#machines/app/command/command-types.ts'
import { keyUseOfLeft } from '#machines/app/command/outcome.ts'
import type { OwnOrder, SentOrder } from '#machines/trading/orders/find-order.ts'
import { requestOf } from './ticket-check.ts'
import type { Confirmation, TicketContext } from './ticket-context.ts'

/** A confirmed order of a ticket. It ends with the order as the exchange tells it, which is null where it tells none. */
export const orderCommand = createCommandMachine<Confirmation, OwnOrder | null, OwnOrder>()

/** What the person has just confirmed, under a key of its own; a market order goes with the force flag (design 5.3). */
export function confirmed(context: TicketContext): CommandInput<Confirmation> {
  const { kind, newKey, now } = context
  return fresh({ order: requestOf(context), force: kind === 'market', idempotencyKey: newKey(), sentAt: now() })
}

/** The same order after the warning and a yes: nothing but the force flag is another, and the key (design 5.3). */
export function forced({ sent, newKey, now }: TicketContext): CommandInput<Confirmation> {
  return fresh({ ...sent!.command, force: true, idempotencyKey: newKey(), sentAt: now() })
}

/** An order that a former page has left without its end, at `now`, epoch ms. */
export function leftBehind(command: Confirmation, now: number): CommandInput<Confirmation> {
  return { command, keyUse: keyUseOfLeft(command.sentAt, now), begins: 'checking' }
}

/** What an order whose answer never came is looked for by (design 5.22). */
export function sentOrder({ order, idempotencyKey, sentAt }: Confirmation): SentOrder {
  const { orderType, marketType, amount, unitPrice = null } = order
  return { idempotencyKey, orderType, marketType, amount, unitPrice, sentAt }
}

function fresh(command: Confirmation): CommandInput<Confirmation> {
  return { command, keyUse: 'once', begins: 'sending' }
}
