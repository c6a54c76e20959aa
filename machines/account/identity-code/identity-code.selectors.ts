import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { identityCodeMachine } from './identity-code.machine.ts'

type Snapshot = SnapshotFrom<typeof identityCodeMachine>

/**
 * The screen's part: `waiting` until the account is known, `loadFailed` when it could not be read, `unsent` before the first
 * SMS, `code` after it. `error` and `wait` (seconds) say why something could not be done.
 */
export function selectIdentity(snapshot: Snapshot) {
  const { error, wait } = snapshot.context
  const isSending = snapshot.matches('sending')
  const face = snapshot.matches('loadFailed')
    ? ('loadFailed' as const)
    : snapshot.matches('unsent') || isSending
      ? ('unsent' as const)
      : snapshot.matches('typing') || snapshot.matches('mismatched')
        ? ('code' as const)
        : ('waiting' as const)
  return { face, error: face === 'code' ? null : error, wait, isSending }
}

/** What the identity service says does not fit the person; null while it says nothing of the kind. */
export function selectMismatch(snapshot: Snapshot): Reason | null {
  return snapshot.matches('mismatched') ? snapshot.context.error : null
}

/** The code while one is typed. */
export function selectIdentityCodeRef(snapshot: Snapshot): CodeRef | null {
  return snapshot.children.code ?? null
}
