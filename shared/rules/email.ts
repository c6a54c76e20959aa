import type { ErrorKey } from '../core/errors/error-key.ts'

/** Characters an e-mail address has at most (spec 5). */
export const emailMaxLength = 50

/** What is wrong with an e-mail address. What passes here passes the contract's check too. */
export function checkEmail(text: string): ErrorKey | null {
  const address = text.trim()
  if (address === '') return 'required'
  return address.length <= emailMaxLength && form.test(address) ? null : 'INVALID_EMAIL'
}

/** Words of the usual characters parted by single dots, then a host of at least two labels that ends in letters. */
const form = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*(?<!')@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
