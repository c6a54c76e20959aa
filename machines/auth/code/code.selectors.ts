import type { SnapshotFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { keyOf, type Reason } from '#shared/core/errors/reason.ts'
import { checkCode } from '#shared/rules/code.ts'
import type { codeMachine } from './code.machine.ts'

type Snapshot = SnapshotFrom<typeof codeMachine>

/**
 * Returns the contents of the code step.
 *
 * - `secondsLeft`: null without a countdown.
 * - `isOver`: "try again" replaces the confirm button (spec 4, "Code timers"). It can be pressed when no seconds are left.
 * - `wait`: seconds to wait, from the exchange's refusal.
 * - `isResent`: another code was sent just now.
 */
export function selectCode(snapshot: Snapshot) {
  const { code, codeLength, seconds, secondsLeft, wait, isResent } = snapshot.context
  const isResending = snapshot.matches('resending')
  return {
    code,
    codeLength,
    secondsLeft: seconds === null ? null : secondsLeft,
    error: errorOf(snapshot),
    wait,
    isResent,
    isOver: snapshot.matches('over') || isResending,
    isBusy: snapshot.matches('verifying') || isResending,
  }
}

/** Returns why the code cannot be confirmed now, or null. */
export function selectCodeBlocker(snapshot: Snapshot): ErrorKey | null {
  const { code, codeLength } = snapshot.context
  if (snapshot.matches({ over: 'cancelled' })) return 'codeCancelled'
  if (snapshot.matches('over') || snapshot.matches('resending')) return 'endTime'
  return checkCode(code, codeLength)
}

/** Returns the whole code step: its contents, its state for `data-state`, and why the code cannot be confirmed now. */
export function selectCodeStep(snapshot: Snapshot) {
  return { ...selectCode(snapshot), state: statePath(snapshot.value), blocker: selectCodeBlocker(snapshot) }
}

/** Authenticator codes cannot be resent: the user waits for the app's next code, or starts the flow again. */
function errorOf({ context: { error, seconds } }: Snapshot): Reason | null {
  return error !== null && keyOf(error) === 'CODE_EXPIRED' && seconds === null ? 'authenticatorCodeVoid' : error
}
