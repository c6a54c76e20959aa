import type { SnapshotFrom } from 'xstate'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { mobileOf } from '#shared/rules/mobile.ts'
import { passwordErrors } from '#shared/rules/password.ts'
import type { resetPasswordMachine } from './reset-password.machine.ts'

type Snapshot = SnapshotFrom<typeof resetPasswordMachine>

/** Returns the contents of the page that asks for the number. */
export function selectReset(snapshot: Snapshot) {
  const { mobile, error, wait } = snapshot.context
  return { mobile, error, wait, isBusy: snapshot.matches('requesting') }
}

/** Returns why no code can be requested, or null. */
export function selectResetBlocker(snapshot: Snapshot): ErrorKey | null {
  return snapshot.context.mobile.trim() === '' ? 'required' : null
}

export function selectNewPassword(snapshot: Snapshot): { password: string; repeat: string } {
  const { password, repeat } = snapshot.context
  return { password, repeat }
}

/** Returns every rule that the new password breaks (spec 5); empty until the user has submitted it. */
export function selectPasswordErrors(snapshot: Snapshot): ErrorKey[] {
  const { password, repeat } = snapshot.context
  return snapshot.matches({ setting: 'faulty' }) ? passwordErrors(password, repeat) : []
}

export function selectCodeRef(snapshot: Snapshot): CodeRef | undefined {
  return snapshot.children.code
}

/** Returns the URL path of the current step (spec 2); null once the password is set. */
export function selectResetPath(snapshot: Snapshot): string | null {
  if (snapshot.matches('setting')) return `/login/forget-otp?mobileNumber=${mobileOf(snapshot.context.mobile) ?? ''}`
  return snapshot.matches('form') || snapshot.matches('requesting') ? '/login/forget' : null
}
