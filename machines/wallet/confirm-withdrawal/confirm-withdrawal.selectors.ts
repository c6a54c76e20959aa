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

/** `sending` cannot occur, because the code's machine sends. `spent` cannot occur, because a code's key is never spent. */
type Unknown = Exclude<CommandStep, 'sending' | 'spent'>

type Shown = {
  request: WithdrawalRequest
  /** The factor that provides the code; null while the code is being requested. */
  factor: SecondFactor | null
  /** The step of the search after a lost answer; null otherwise. */
  unknown: Unknown | null
  /** The listed withdrawals that may be the one that was sent. */
  several: readonly OwnWithdrawal[]
  /** Whether the user may go back to the form. While a request is in flight they may not. */
  canLeave: boolean
}

/** Returns the contents of the code step around the code itself. */
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

/** Returns the state for `data-state`. */
export function selectConfirmationState({ value, context }: Snapshot): string {
  return commandPath(value, context)
}

/** Returns the actor of the code; null while the code is being requested. */
export function selectWithdrawalCodeRef(snapshot: Snapshot): CodeRef | null {
  return snapshot.children.code ?? null
}
