import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { mobileOf } from '#shared/rules/mobile.ts'
import { passwordFaults } from '#shared/rules/password.ts'
import type { resetPasswordMachine } from './reset-password.machine.ts'

type Snapshot = SnapshotFrom<typeof resetPasswordMachine>

/** What the page that asks for the number shows. */
export function selectReset(snapshot: Snapshot) {
  const { mobile, error, wait } = snapshot.context
  return { mobile, error, wait, isBusy: snapshot.matches('requesting') }
}

/** Why no code can be asked for; null when one can. */
export function selectResetObstacle(snapshot: Snapshot): ErrorKey | null {
  return snapshot.context.mobile.trim() === '' ? 'required' : null
}

export function selectNewPassword(snapshot: Snapshot): { password: string; repeat: string } {
  const { password, repeat } = snapshot.context
  return { password, repeat }
}

/** Every rule that the new password breaks (spec 5), once it was sent; none while it is first written. */
export function selectPasswordFaults(snapshot: Snapshot): ErrorKey[] {
  const { password, repeat } = snapshot.context
  return snapshot.matches({ setting: 'faulty' }) ? passwordFaults(password, repeat) : []
}

export function selectCodeRef(snapshot: Snapshot): CodeRef | undefined {
  return snapshot.children.code
}

/** Where the flow is on the site (spec 2); null once the password is set. */
export function selectResetAddress(snapshot: Snapshot): string | null {
  if (snapshot.matches('setting')) return `/login/forget-otp?mobileNumber=${mobileOf(snapshot.context.mobile) ?? ''}`
  return snapshot.matches('form') || snapshot.matches('requesting') ? '/login/forget' : null
}
