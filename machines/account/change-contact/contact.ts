import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { checkEmail } from '#shared/rules/email.ts'
import { tenDigitsOf, usernameOf } from '#shared/rules/mobile.ts'

export type ContactKind = 'mobile' | 'email'
/**
 * The request that starts a change, in the protocol's format. `value` is an e-mail address, or a number with its phone
 * code.
 */
export type ContactChange = { kind: ContactKind; old: string; value: string }
/**
 * `old` is in the protocol's format. `prefix` is the phone code of the user's country. `text` is the new value as typed.
 */
export type ContactEntry = { kind: ContactKind; old: string; prefix: string; text: string }

/** Returns the new value in the protocol's format; null while it is invalid. */
export function valueOfContact({ kind, prefix, text }: ContactEntry): string | null {
  if (kind === 'email') return checkEmail(text) === null ? text.trim() : null
  const digits = tenDigitsOf(text, prefix)
  return digits === null ? null : usernameOf(digits, prefix)
}

/**
 * Returns why a contact cannot be changed to the typed value (spec 5): it is empty, invalid or unchanged. Null if it can.
 */
export function contactError(entry: ContactEntry): ErrorKey | null {
  if (entry.text.trim() === '') return 'required'
  const value = valueOfContact(entry)
  if (value === null) return entry.kind === 'email' ? 'INVALID_EMAIL' : 'INVALID_PHONE_NUMBER'
  return value.toLowerCase() === entry.old.toLowerCase() ? 'sameContact' : null
}
