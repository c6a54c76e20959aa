import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { CommandInput } from '#machines/app/command/command-types.ts'
import type { OwnWithdrawal, SentWithdrawal } from './find-withdrawal.ts'

/**
 * The command of a withdrawal whose answer was lost. Its port `send` has no implementation, because the code's machine
 * sends the withdrawal, the first time and again.
 */
export const withdrawalCommand = createCommandMachine<SentWithdrawal, OwnWithdrawal, OwnWithdrawal>()

/** Returns the command input to search for a withdrawal that the code's machine has sent. */
export function withdrawalSent(command: SentWithdrawal): CommandInput<SentWithdrawal> {
  return { command, keyUse: 'once', begins: 'checking' }
}
