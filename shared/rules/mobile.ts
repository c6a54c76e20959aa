import { toLatinDigits } from '../core/digits.ts'
import type { ErrorKey } from '../core/errors/error-key.ts'

/** Characters a phone field takes (spec 9). */
export const phoneMaxLength = 11

/**
 * A mobile number as its ten digits (`9120000001`), whatever keyboard it was typed on: an optional +98, an optional 0,
 * then 9 and nine more digits (spec 5). Null while it is no such number; spaces and dashes do not matter.
 */
export function mobileOf(typed: string): string | null {
  const text = toLatinDigits(typed).replace(/[\s\u200c\u200e\u200f-]/g, '')
  return /^(?:\+98)?0?(9\d{9})$/.exec(text)?.[1] ?? null
}

/**
 * The ten digits of a number under a country's phone code (spec 5, the edit modal): in Iran a mobile number, elsewhere
 * any ten digits. Null while they are not ten.
 */
export function tenDigitsOf(typed: string, prefix = '+98'): string | null {
  if (prefix.replace(/\D/g, '') === '98') return mobileOf(typed)
  const digits = toLatinDigits(typed).replace(/\D/g, '')
  return digits.length === 10 ? digits : null
}

/** What is wrong with a typed mobile number. */
export function checkMobile(typed: string): ErrorKey | null {
  if (typed.trim() === '') return 'required'
  return mobileOf(typed) === null ? 'INVALID_PHONE_NUMBER' : null
}

/** The number as the exchange knows a person by it: the phone code of the country, then the ten digits (spec 5). */
export function usernameOf(tenDigits: string, prefix = '+98'): string {
  return `+${prefix.replace(/\D/g, '')}${tenDigits}`
}
