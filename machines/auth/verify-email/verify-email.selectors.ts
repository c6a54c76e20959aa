import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { verifyEmailMachine } from './verify-email.machine.ts'

type Snapshot = SnapshotFrom<typeof verifyEmailMachine>

/** Returns the e-mail address, and why no code could be sent. */
export function selectVerifyEmail(snapshot: Snapshot) {
  const { email, error, wait } = snapshot.context
  return { email, error, wait, isSending: snapshot.matches('restoring') || snapshot.matches('sending') }
}

export function selectCodeRef(snapshot: Snapshot): CodeRef | undefined {
  return snapshot.children.code
}
