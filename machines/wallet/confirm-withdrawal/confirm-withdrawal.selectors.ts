import type { SnapshotFrom } from 'xstate'
import {
  type CommandStep,
  commandPath,
  selectCommandCandidates,
  selectCommandStep,
  selectIsPending,
} from '#machines/app/command/command.selectors.ts'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import type { confirmWithdrawalMachine } from './confirm-withdrawal.machine.ts'
import type { OwnWithdrawal } from './find-withdrawal.ts'

type Snapshot = SnapshotFrom<typeof confirmWithdrawalMachine>

/** The machine of the code sends, and the key of a code is never spent. */
type Unknown = Exclude<CommandStep, 'sending' | 'spent'>

type Shown = {
  request: WithdrawalRequest
  /** How the code comes; null while it is asked for. */
  factor: SecondFactor | null
  /** Where the way to a sure answer is; null when nothing is unknown. */
  unknown: Unknown | null
  /** Those of the list that might be the one that was sent. */
  several: readonly OwnWithdrawal[]
  /** Whether the user may go back to the form: not while an answer is on its way. */
  canLeave: boolean
}

/** What the step of the code shows around the code itself. */
export function selectConfirmation(snapshot: Snapshot): Shown {
  const { context } = snapshot
  const { request, factor, code } = context
  const unknown = snapshot.matches({ code: 'command' }) ? (selectCommandStep(context) as Unknown) : null
  return {
    request,
    factor: snapshot.matches('requesting') ? null : factor,
    unknown,
    several: selectCommandCandidates(context),
    canLeave: unknown === null ? code?.matches('verifying') !== true : !selectIsPending(context),
  }
}

/** The state that the step is marked with. */
export function selectConfirmationState({ value, context }: Snapshot): string {
  return commandPath(value, context)
}

/** The code while one is typed; null while one is asked for. */
export function selectWithdrawalCodeRef(snapshot: Snapshot): CodeRef | null {
  return snapshot.children.code ?? null
}
