import type { ErrorKey } from '../core/errors/error-key.ts'

/** Maximum number of characters of an e-mail address (spec 5). */
export const emailMaxLength = 50

/** Returns why an e-mail address is invalid, or null. The contract accepts every address that passes here. */
export function checkEmail(text: string): ErrorKey | null {
  const address = text.trim()
  if (address === '') return 'required'
  return address.length <= emailMaxLength && form.test(address) ? null : 'INVALID_EMAIL'
}

/** Words of the usual characters, separated by single dots, then a host of at least two labels that ends in letters. */
const form = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*(?<!')@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
