import { toLatinDigits } from '../core/digits.ts'
import type { ErrorKey } from '../core/errors/error-key.ts'

/** 6 digits by e-mail, SMS and authenticator, 5 by the identity service (spec 5). */
export type CodeLength = 5 | 6

/** The digits of what was typed or pasted, Latin, cut to the code's length. */
export function codeOf(typed: string, length: CodeLength): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, length)
}

/** Why a code cannot be sent yet. */
export function checkCode(code: string, length: CodeLength): ErrorKey | null {
  if (code === '') return 'required'
  return codeOf(code, length) === code && code.length === length ? null : 'codeIncomplete'
}
