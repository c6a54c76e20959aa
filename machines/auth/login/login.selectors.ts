import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { loginMachine } from './login.machine.ts'
import type { SecondFactor } from './pending-login.ts'

type Snapshot = SnapshotFrom<typeof loginMachine>
export type LoginAddress = '/login' | '/login/send-phone' | '/login/send-mail'

/** What the first page shows. */
export function selectLogin(snapshot: Snapshot) {
  const { mobile, remember, error, wait } = snapshot.context
  return { mobile, remember, error, wait, isBusy: snapshot.matches('sending') }
}

/** Why the log-in cannot be sent; null when it can (spec 5: disabled without phone). */
export function selectLoginObstacle(snapshot: Snapshot): ErrorKey | null {
  return snapshot.context.mobile.trim() === '' ? 'required' : null
}

/** The second factor that is asked for, and where its code went, with stars; null on the first page. */
export function selectFactor(snapshot: Snapshot): { factor: SecondFactor; contact: string | null } | null {
  const { pending } = snapshot.context
  return snapshot.matches('factor') && pending !== null ? { factor: pending.factor, contact: pending.contact } : null
}

export function selectCodeRef(snapshot: Snapshot): CodeRef | undefined {
  return snapshot.children.code
}

/** Where the flow is on the site (spec 2); null while that is not settled. */
export function selectLoginAddress(snapshot: Snapshot): LoginAddress | null {
  if (snapshot.matches('factor')) return `/login/${snapshot.context.pending?.screen ?? 'send-phone'}`
  return snapshot.matches('form') || snapshot.matches('sending') ? '/login' : null
}
