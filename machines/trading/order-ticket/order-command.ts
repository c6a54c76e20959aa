import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { CommandInput } from '#machines/app/command/command-types.ts'
import { keyUseOfLeft } from '#machines/app/command/outcome.ts'
import type { OwnOrder, SentOrder } from '#machines/trading/orders/find-order.ts'
import { requestOf } from './ticket-check.ts'
import type { Confirmation, TicketContext } from './ticket-context.ts'

/**
 * The command of a ticket's confirmed order. It ends with the order as the exchange reports it, or null if the answer
 * contains none.
 */
export const orderCommand = createCommandMachine<Confirmation, OwnOrder | null, OwnOrder>()

/**
 * Returns the command of the order that the user has just confirmed, with a new key. A market order has the force flag
 * (design 5.3).
 */
export function confirmed(context: TicketContext): CommandInput<Confirmation> {
  const { kind, newKey, now } = context
  return fresh({ order: requestOf(context), force: kind === 'market', idempotencyKey: newKey(), sentAt: now() })
}

/** Returns the same order after the warning was confirmed. Only the force flag and the key change (design 5.3). */
export function forced({ sent, newKey, now }: TicketContext): CommandInput<Confirmation> {
  return fresh({ ...sent!.command, force: true, idempotencyKey: newKey(), sentAt: now() })
}

/** Returns the command of an order that an earlier page left unfinished. `now` is epoch ms. */
export function leftBehind(command: Confirmation, now: number): CommandInput<Confirmation> {
  return { command, keyUse: keyUseOfLeft(command.sentAt, now), begins: 'checking' }
}

/** Returns the criteria to search for an order whose answer was lost (design 5.22). */
export function sentOrder({ order, idempotencyKey, sentAt }: Confirmation): SentOrder {
  const { orderType, marketType, amount, unitPrice = null } = order
  return { idempotencyKey, orderType, marketType, amount, unitPrice, sentAt }
}

function fresh(command: Confirmation): CommandInput<Confirmation> {
  return { command, keyUse: 'once', begins: 'sending' }
}
