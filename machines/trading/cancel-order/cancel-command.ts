import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { CommandInput, CommandSnapshot } from '#machines/app/command/command-types.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'

export type Cancelling = { id: string; idempotencyKey: string }
type Status = OwnOrder['orderStatus']

/** The command of a cancellation. It ends with the status of its order, and is absent while the order is open. */
export const cancelCommand = createCommandMachine<Cancelling, Status, never>()

export type CancelSnapshot = CommandSnapshot<Cancelling, Status, never>

/**
 * Returns the input of a cancellation. A repeated cancellation has no further effect, so an unreadable answer spends its
 * key at once.
 */
export function cancelInput(command: Cancelling): CommandInput<Cancelling> {
  return { command, keyUse: 'again', begins: 'sending' }
}
