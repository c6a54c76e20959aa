import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import type { confirmWithdrawalMachine } from './confirm-withdrawal.machine.ts'
import type { OwnWithdrawal } from './find-withdrawal.ts'

type Snapshot = SnapshotFrom<typeof confirmWithdrawalMachine>

type Shown = {
  request: WithdrawalRequest
  /** How the code comes; null while it is asked for. */
  factor: SecondFactor | null
  /** Where the way to a sure answer is; null when nothing is unknown. */
  unknown: 'looking' | 'loadFailed' | 'absent' | 'several' | null
  /** Those of the list that might be the one that was sent. */
  several: readonly OwnWithdrawal[]
  /** Whether the person may go back to what she wrote: not while its answer is on its way. */
  canLeave: boolean
}

/** What the step of the code shows around the code itself. */
export function selectConfirmation(snapshot: Snapshot): Shown {
  const { request, factor, several, code } = snapshot.context
  const { value } = snapshot
  const step = typeof value === 'object' ? value.code : null
  const unknown = typeof step === 'object' && step !== null ? step.unknown : null
  return {
    request,
    factor: value === 'requesting' ? null : factor,
    unknown,
    several,
    canLeave: unknown === null ? code?.matches('verifying') !== true : unknown === 'absent' || unknown === 'several',
  }
}

/** The code while one is typed; null while one is asked for. */
export function selectWithdrawalCodeRef(snapshot: Snapshot): CodeRef | null {
  return snapshot.children.code ?? null
}
