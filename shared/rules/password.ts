import type { ErrorKey } from '../core/errors/error-key.ts'

const leastLength = 8

/**
 * Every rule a new password breaks (spec 5), each with its own text: at least 8 characters, an upper-case and a
 * lower-case letter and a digit, written twice alike. Nothing typed breaks one rule only.
 */
export function passwordFaults(password: string, repeat: string): ErrorKey[] {
  if (password === '') return ['required']
  const faults: ErrorKey[] = []
  if (password.length < leastLength) faults.push('passwordTooShort')
  if (![/[A-Z]/, /[a-z]/, /\p{Nd}/u].every((kind) => kind.test(password))) faults.push('passwordCase')
  if (password !== repeat) faults.push('passwordMismatch')
  return faults
}
