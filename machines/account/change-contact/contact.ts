import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { checkEmail } from '#shared/rules/email.ts'
import { tenDigitsOf, usernameOf } from '#shared/rules/mobile.ts'

export type ContactKind = 'mobile' | 'email'
/** What a change is begun with, in the words of the wire: an address, or a number with its phone code. */
export type ContactChange = { kind: ContactKind; old: string; value: string }
/** `old` is in the words of the wire, `prefix` the phone code of the person's country, `text` the new value as typed. */
export type ContactEntry = { kind: ContactKind; old: string; prefix: string; text: string }

/** The new value in the words of the wire; null while it is none. */
export function valueOfContact({ kind, prefix, text }: ContactEntry): string | null {
  if (kind === 'email') return checkEmail(text) === null ? text.trim() : null
  const digits = tenDigitsOf(text, prefix)
  return digits === null ? null : usernameOf(digits, prefix)
}

/** Why a contact cannot be changed to what is typed (spec 5): it is none, or it is the old one. */
export function contactError(entry: ContactEntry): ErrorKey | null {
  if (entry.text.trim() === '') return 'required'
  const value = valueOfContact(entry)
  if (value === null) return entry.kind === 'email' ? 'INVALID_EMAIL' : 'INVALID_PHONE_NUMBER'
  return value.toLowerCase() === entry.old.toLowerCase() ? 'sameContact' : null
}
