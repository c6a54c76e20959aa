import type { ErrorKey } from '../core/errors/error-key.ts'

const minLength = 8

/**
 * Returns every rule that a new password breaks (spec 5): at least 8 characters; an upper-case letter, a lower-case letter
 * and a digit; the same text twice. An empty password breaks only the rule `required`.
 */
export function passwordErrors(password: string, repeat: string): ErrorKey[] {
  if (password === '') return ['required']
  const faults: ErrorKey[] = []
  if (password.length < minLength) faults.push('passwordTooShort')
  if (![/[A-Z]/, /[a-z]/, /\p{Nd}/u].every((kind) => kind.test(password))) faults.push('passwordCase')
  if (password !== repeat) faults.push('passwordMismatch')
  return faults
}
