import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/code/code.machine.ts'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import type { identityCodeMachine } from './identity-code.machine.ts'

/** What the identity service says does not fit the person; null while it says nothing of the kind. */
export function selectMismatch(snapshot: SnapshotFrom<typeof identityCodeMachine>): ErrorKey | null {
  return snapshot.matches('mismatched') ? snapshot.context.error : null
}

/** The code while one is typed. */
export function selectIdentityCodeRef(snapshot: SnapshotFrom<typeof identityCodeMachine>): CodeRef | null {
  return snapshot.children.code ?? null
}
