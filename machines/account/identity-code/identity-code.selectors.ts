import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { identityCodeMachine } from './identity-code.machine.ts'

type Snapshot = SnapshotFrom<typeof identityCodeMachine>

/**
 * Returns which part of the screen is shown: `waiting` until the account is loaded, `loadFailed` if it could not be read,
 * `unsent` before the first SMS, `code` after it. `error` and `wait` (seconds) say why something failed.
 */
export function selectIdentity(snapshot: Snapshot) {
  const { error, wait } = snapshot.context
  const isSending = snapshot.matches('sending')
  const view = snapshot.matches('loadFailed')
    ? ('loadFailed' as const)
    : snapshot.matches('unsent') || isSending
      ? ('unsent' as const)
      : snapshot.matches('typing') || snapshot.matches('mismatched')
        ? ('code' as const)
        : ('waiting' as const)
  return { view, error: view === 'code' ? null : error, wait, isSending }
}

/** Returns which data does not match the user, according to the identity service, or null. */
export function selectMismatch(snapshot: Snapshot): Reason | null {
  return snapshot.matches('mismatched') ? snapshot.context.error : null
}

/** Returns the actor of the code step, or null. */
export function selectIdentityCodeRef(snapshot: Snapshot): CodeRef | null {
  return snapshot.children.code ?? null
}
