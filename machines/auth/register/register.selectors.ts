import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { registerMachine } from './register.machine.ts'

type Snapshot = SnapshotFrom<typeof registerMachine>

export function selectRegister(snapshot: Snapshot) {
  const { mobile, referralCode, hasAgreed, error, wait } = snapshot.context
  const isProving = snapshot.matches('proving')
  return { mobile, referralCode, hasAgreed, error, wait, isProving, isBusy: isProving || snapshot.matches('sending') }
}

/** Returns why the registration cannot be submitted, or null. An invalid number is reported on submit. */
export function selectRegisterBlocker(snapshot: Snapshot): ErrorKey | null {
  const { mobile, hasAgreed } = snapshot.context
  if (mobile.trim() === '') return 'required'
  return hasAgreed ? null : 'termsRequired'
}
