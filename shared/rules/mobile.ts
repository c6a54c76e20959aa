import { toLatinDigits } from '../core/digits.ts'
import type { ErrorKey } from '../core/errors/error-key.ts'

/** Maximum number of characters of a phone field (spec 9). */
export const phoneMaxLength = 11

/**
 * Returns a mobile number as ten digits (`9120000001`), typed on any keyboard: an optional +98, an optional 0, then 9 and
 * nine more digits (spec 5). Null for any other text. Spaces and dashes are ignored.
 */
export function mobileOf(typed: string): string | null {
  const text = toLatinDigits(typed).replace(/[\s\u200c\u200e\u200f-]/g, '')
  return /^(?:\+98)?0?(9\d{9})$/.exec(text)?.[1] ?? null
}

/**
 * Returns the ten digits of a number under a country's phone code (spec 5, the edit modal): a mobile number in Iran, any
 * ten digits elsewhere. Null when there are not ten.
 */
export function tenDigitsOf(typed: string, prefix = '+98'): string | null {
  if (prefix.replace(/\D/g, '') === '98') return mobileOf(typed)
  const digits = toLatinDigits(typed).replace(/\D/g, '')
  return digits.length === 10 ? digits : null
}

/** Returns why a typed mobile number is invalid, or null. */
export function checkMobile(typed: string): ErrorKey | null {
  if (typed.trim() === '') return 'required'
  return mobileOf(typed) === null ? 'INVALID_PHONE_NUMBER' : null
}

/** Returns the number that identifies a user at the exchange: the country's phone code, then the ten digits (spec 5). */
export function usernameOf(tenDigits: string, prefix = '+98'): string {
  return `+${prefix.replace(/\D/g, '')}${tenDigits}`
}

/** Returns a masked number such as `+98912***0001`, enough for users to recognise their own. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, -7)}***${mobile.slice(-4)}`
}
