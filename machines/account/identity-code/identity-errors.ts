import type { ErrorKey } from '#shared/core/errors/error-key.ts'

/**
 * Errors for data that does not match the user. A dialog reports them, and the user corrects the data on the account
 * screen.
 */
const identityErrors: readonly ErrorKey[] = [
  'BIRTH_DATE_MISMATCH',
  'INVALID_NATIONAL_CODE',
  'INVALID_PHONE_NUMBER',
  'MOBILE_NATIONAL_CODE_MISMATCH',
]

/** Returns whether a refusal is about the user's identity data, not about the action (spec 8, BAD_REQUEST with errors). */
export function isIdentityError(key: ErrorKey): boolean {
  return identityErrors.includes(key)
}
