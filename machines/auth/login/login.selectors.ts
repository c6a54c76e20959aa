import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { sessionMachine } from '#machines/auth/session/session.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { loginMachine } from './login.machine.ts'
import type { PendingLogin } from './pending-login.ts'

type Snapshot = SnapshotFrom<typeof loginMachine>
export type LoginPath = '/login' | '/login/send-phone' | '/login/send-mail'

/** Returns the contents of the first page. */
export function selectLogin(snapshot: Snapshot) {
  const { mobile, remember, error, wait } = snapshot.context
  return { mobile, remember, error, wait, isBusy: snapshot.matches('sending') }
}

/** Returns why the log-in cannot be submitted, or null (spec 5: disabled without phone). */
export function selectLoginBlocker(snapshot: Snapshot): ErrorKey | null {
  return snapshot.context.mobile.trim() === '' ? 'required' : null
}

/** Returns the second factor, the masked contact that its code was sent to, and for what; null on the first page. */
export function selectFactor(snapshot: Snapshot): Pick<PendingLogin, 'factor' | 'contact' | 'isRegistration'> | null {
  const { pending } = snapshot.context
  if (!snapshot.matches('factor') || pending === null) return null
  const { factor, contact, isRegistration } = pending
  return { factor, contact, isRegistration }
}

export function selectCodeRef(snapshot: Snapshot): CodeRef | undefined {
  return snapshot.children.code
}

/** Returns the path of the current step (spec 2); null while the step is not known. */
export function selectLoginPath(snapshot: Snapshot): LoginPath | null {
  if (snapshot.matches('factor')) return `/login/${snapshot.context.pending?.screen ?? 'send-phone'}`
  return snapshot.matches('form') || snapshot.matches('sending') ? '/login' : null
}

/** Returns the number of the session that a log-in on this page begins, or has begun while that session lasts. */
export function selectEntryNumber(session: SnapshotFrom<typeof sessionMachine>): number {
  return session.context.identity + (session.matches('loggedIn') ? 0 : 1)
}
