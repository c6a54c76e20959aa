import type { ErrorKey } from '../core/errors/error-key.ts'

/** Number of characters of a national code: exactly 10 in Iran, at most 30 elsewhere (spec 5). */
export const nationalCodeLength = 10
export const nationalCodeMaxLength = 30

/** Returns why a typed national code is invalid, or null. It checks the form only; the exchange checks the owner. */
export function checkNationalCode(code: string, isIran: boolean): ErrorKey | null {
  if (code === '') return 'required'
  const isRight = isIran ? /^\d{10}$/.test(code) : code.length <= nationalCodeMaxLength
  return isRight ? null : 'INVALID_NATIONAL_CODE'
}

/** Returns whether the tenth digit of an Iranian national code is the check digit of the first nine. */
export function hasCheckDigit(code: string): boolean {
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false
  const digits = [...code].map(Number)
  const rest = digits.slice(0, 9).reduce((sum, digit, place) => sum + digit * (10 - place), 0) % 11
  return digits[9] === (rest < 2 ? rest : 11 - rest)
}
