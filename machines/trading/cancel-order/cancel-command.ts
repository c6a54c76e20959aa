import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { CommandInput, CommandSnapshot } from '#machines/app/command/command-types.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'

export type Cancelling = { id: string; idempotencyKey: string }
type Status = OwnOrder['orderStatus']

/** A cancellation. It ends with the status of its order; as long as the order is open it is absent. */
export const cancelCommand = createCommandMachine<Cancelling, Status, never>()

export type CancelSnapshot = CommandSnapshot<Cancelling, Status, never>

/** Cancelling once more does nothing that the first time did not: an answer that nobody can read spends its key at once. */
export function cancelInput(command: Cancelling): CommandInput<Cancelling> {
  return { command, keyUse: 'again', begins: 'sending' }
}
