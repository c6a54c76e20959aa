import { toLatinDigits } from '#shared/core/digits.ts'
import { type Decimal, plain } from './decimal.ts'

/**
 * A typed amount as a decimal: digits of any of the three scripts, Persian or Latin marks for thousands and fractions.
 * @returns null while the text is no number, or has a sign or an exponent, which nobody types into an amount.
 */
export function parseTyped(text: string): Decimal | null {
  const number = readNumber(text)
  return number === null ? null : plain(number.replace(/\.$/, ''))
}

/**
 * The number that a person reads in a text, with Latin digits and a point, as far as it is typed (`0.`, `1.50`).
 * Thousands stand apart by one and the same mark, at each of their places and after no zero, so that a comma for a
 * fraction (`0,5`, `1.234,5`) is never taken for one.
 * @returns null for anything else: no digit is dropped and none is joined over what is not understood.
 */
export function readNumber(text: string): string | null {
  const seen = text.replace(unseen, '').trim()
  // A slash is the point of Persian digits; between Latin ones it divides.
  const latin = toLatinDigits(/\d/.test(seen) ? seen : seen.replace('/', '.')).replace('٫', '.')
  if (straight.test(latin)) return latin
  return grouped.test(latin) ? latin.replace(/[^\d.]/g, '') : null
}

const straight = /^(?:\d+(?:\.\d*)?|\.\d+)$/
const grouped = /^[1-9]\d{0,2}([,٬، \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*(?:\.\d*)?$/
/** What comes along with a copied text and shows nothing: marks of direction, joiners. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
