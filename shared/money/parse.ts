import { toLatinDigits } from '#shared/input/digits.ts'
import { type Decimal, plain } from './decimal.ts'

/**
 * A typed amount as a decimal: digits of any of the three scripts, Persian or Latin marks for thousands and fractions.
 * @returns null while the text is no number, or has a sign or an exponent, which nobody types into an amount.
 */
export function parseTyped(text: string): Decimal | null {
  const latin = toLatinDigits(text)
    .replace(/[\s\u200c\u00a0٬,،]/g, '')
    .replace('٫', '.')
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(latin)) return null
  return plain(latin.replace(/\.$/, ''))
}
