import { toLatinDigits } from '#shared/core/digits.ts'
import { type Decimal, plain } from './decimal.ts'

/**
 * Returns a typed amount as a decimal. It accepts digits of all three scripts and the Persian or Latin marks for thousands
 * and fractions.
 * @returns null when the text is no number, or has a sign or an exponent, which users do not type into an amount.
 */
export function parseTyped(text: string): Decimal | null {
  const number = readNumber(text)
  return number === null ? null : plain(number.replace(/\.$/, ''))
}

/**
 * Returns the number that a user reads in a text, with Latin digits and a point, as far as it is typed (`0.`, `1.50`).
 * Thousands separators must be the same character at every position, and a grouped number must not begin with 0. So a comma
 * as a decimal mark (`0,5`, `1.234,5`) is never read as a separator.
 * @returns null for any other text: no digit is dropped, and unknown characters are never skipped.
 */
export function readNumber(text: string): string | null {
  const seen = text.replace(unseen, '').trim()
  // A slash is the decimal point among Persian digits. Among Latin digits it means division.
  const latin = toLatinDigits(/\d/.test(seen) ? seen : seen.replace('/', '.')).replace('٫', '.')
  if (straight.test(latin)) return latin
  return grouped.test(latin) ? latin.replace(/[^\d.]/g, '') : null
}

const straight = /^(?:\d+(?:\.\d*)?|\.\d+)$/
const grouped = /^[1-9]\d{0,2}([,٬، \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?:\.\d*)?$/
/** Invisible characters that come with a copied text: direction marks, joiners. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
