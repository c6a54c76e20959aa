import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { CommandInput } from '#machines/app/command/command-types.ts'
import type { OwnWithdrawal, SentWithdrawal } from './find-withdrawal.ts'

/**
 * A withdrawal whose answer never came. Its port `send` has no implementation: it goes with its code, whose machine sends
 * it, the first time and again.
 */
export const withdrawalCommand = createCommandMachine<SentWithdrawal, OwnWithdrawal, OwnWithdrawal>()

/** What the machine of the code has sent, to be looked for. */
export function withdrawalSent(command: SentWithdrawal): CommandInput<SentWithdrawal> {
  return { command, keyUse: 'once', begins: 'checking' }
}
