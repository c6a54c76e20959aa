import type { ErrorKey } from '#shared/core/errors/error-key.ts'

/** What the identity service says does not fit the person; it is told in a dialog and mended on the account screen. */
const identityFaults: readonly ErrorKey[] = [
  'BIRTH_DATE_MISMATCH',
  'INVALID_NATIONAL_CODE',
  'INVALID_PHONE_NUMBER',
  'MOBILE_NATIONAL_CODE_MISMATCH',
]

/** Whether a refusal is about the user's identity data, not about the action (spec 8, BAD_REQUEST with errors). */
export function isIdentityError(key: ErrorKey): boolean {
  return identityFaults.includes(key)
}
