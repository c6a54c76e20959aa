import type { StateValue } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { CommandContext, CommandInput } from './command-types.ts'

/** Where a command is, from its sending until its outcome is sure or the user lets it go. */
export type CommandStep = 'sending' | 'checking' | 'loadFailed' | 'absent' | 'spent' | 'several'

/**
 * What a flow holds of its command: what was sent last, and the command's machine as it last told. That is null until the
 * machine has told anything.
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

/** The entries of the list that may be the command; none unless there are several. */
export function selectCommandCandidates<Candidate>({ command }: Holder<Candidate>): readonly Candidate[] {
  return command?.context.candidates ?? none
}

/** Why the list could not be read; null otherwise. */
export function selectCheckError({ command }: Holder<unknown>): Reason | null {
  const error = command?.context.error ?? null
  return error === null ? null : reasonOf(error)
}

/** Whether the outcome is still to come: nobody leaves the page of a command without hearing it. */
export function selectIsPending(holder: Holder<unknown>): boolean {
  const step = selectCommandStep(holder)
  return step === 'sending' || step === 'checking' || step === 'loadFailed'
}

/** The state of a flow as `data-state` writes it, with that of its command: `order.command.checking quote.none`. */
export function commandPath(value: StateValue, holder: Holder<unknown>): string {
  return statePath(value).replace(/(?<=^|\.)command(?= |$)/, `command.${selectCommandStep(holder)}`)
}
