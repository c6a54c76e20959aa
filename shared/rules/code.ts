import { toLatinDigits } from '../core/digits.ts'
import type { ErrorKey } from '../core/errors/error-key.ts'

/** 6 digits by e-mail, SMS and authenticator, 5 from the identity service (spec 5). */
export type CodeLength = 5 | 6

/** Returns the typed or pasted digits as Latin digits, cut to the code's length. */
export function codeOf(typed: string, length: CodeLength): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, length)
}

/** Returns why a code cannot be submitted yet, or null. */
export function checkCode(code: string, length: CodeLength): ErrorKey | null {
  if (code === '') return 'required'
  return codeOf(code, length) === code && code.length === length ? null : 'codeIncomplete'
}
