import type { StateValue } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { CommandContext, CommandInput } from './command-types.ts'

/** The step of a command, until its outcome is certain or the user closes it. */
export type CommandStep = 'sending' | 'checking' | 'loadFailed' | 'absent' | 'spent' | 'several'

/**
 * The part of a flow's context that belongs to its command: the command that was sent last, and the last snapshot of the
 * command's machine. `command` is null before the first snapshot.
 */
type Holder<Candidate> = {
  sent: Pick<CommandInput<unknown>, 'begins'> | null
  command: { value: StateValue; context: Pick<CommandContext<unknown, Candidate>, 'candidates' | 'error'> } | null
}

export function selectCommandStep({ sent, command }: Holder<unknown>): CommandStep {
  if (command !== null) return command.value as CommandStep
  return sent?.begins ?? 'sending'
}

const none: readonly never[] = []

/** Returns the entries of the list that may be the command; empty unless there are several. */
export function selectCommandCandidates<Candidate>({ command }: Holder<Candidate>): readonly Candidate[] {
  return command?.context.candidates ?? none
}

/** Returns why the list could not be read, or null. */
export function selectCheckError({ command }: Holder<unknown>): Reason | null {
  const error = command?.context.error ?? null
  return error === null ? null : reasonOf(error)
}

/** Returns whether the outcome is still open. The page blocks navigation until it is certain. */
export function selectIsPending(holder: Holder<unknown>): boolean {
  const step = selectCommandStep(holder)
  return step === 'sending' || step === 'checking' || step === 'loadFailed'
}

/** Returns the state of a flow for `data-state`, with that of its command: `order.command.checking quote.none`. */
export function commandPath(value: StateValue, holder: Holder<unknown>): string {
  return statePath(value).replace(/(?<=^|\.)command(?= |$)/, `command.${selectCommandStep(holder)}`)
}
