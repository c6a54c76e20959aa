import type { SnapshotFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { keyOf, type Reason } from '#shared/core/errors/reason.ts'
import { checkCode } from '#shared/rules/code.ts'
import type { codeMachine } from './code.machine.ts'

type Snapshot = SnapshotFrom<typeof codeMachine>

/**
 * What the code step shows. `secondsLeft` is null where no time runs. While `isOver`, confirm is replaced by try again
 * (spec 4, "Code timers"), which can be pressed when no seconds are left. `wait`: so many seconds the exchange asked to wait
 * with what it refused. `isResent`: another code was sent just now.
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

/** Why the code cannot be confirmed now; null when it can. */
export function selectCodeObstacle(snapshot: Snapshot): ErrorKey | null {
  const { code, codeLength } = snapshot.context
  if (snapshot.matches({ over: 'cancelled' })) return 'codeCancelled'
  if (snapshot.matches('over') || snapshot.matches('resending')) return 'endTime'
  return checkCode(code, codeLength)
}

/** All of the code step: what it shows, the state it is marked with, and why the code cannot be confirmed now. */
export function selectCodeStep(snapshot: Snapshot) {
  return { ...selectCode(snapshot), state: statePath(snapshot.value), obstacle: selectCodeObstacle(snapshot) }
}

/** Nobody sends another code of an authenticator: the app shows the next one, or the flow begins anew. */
function errorOf({ context: { error, seconds } }: Snapshot): Reason | null {
  return error !== null && keyOf(error) === 'CODE_EXPIRED' && seconds === null ? 'authenticatorCodeVoid' : error
}
