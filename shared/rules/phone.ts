import { toLatinDigits } from '../core/digits.ts'
import { phoneMaxLength } from './mobile.ts'

/**
 * Returns the typed or pasted text as a phone field keeps it (spec 5): at most 11 Latin digits. A country code of Iran in
 * front becomes the leading 0.
 */
export function typedPhone(text: string): string {
  const dialled = toLatinDigits(text).replace(/[^\d+]/g, '')
  return dialled
    .replace(/^(?:\+98|0098)0?/, '0')
    .replace(/(?!^)\+/g, '')
    .slice(0, phoneMaxLength)
}
