import { toLatinDigits } from '../core/digits.ts'
import { phoneMaxLength } from './mobile.ts'

/**
 * What a phone field keeps of what is typed or pasted (spec 5): Latin digits, at most 11 of them. The country's code in
 * front becomes the 0 that is dialled in its place.
 */
export function typedPhone(text: string): string {
  const dialled = toLatinDigits(text).replace(/[^\d+]/g, '')
  return dialled
    .replace(/^(?:\+98|0098)0?/, '0')
    .replace(/(?!^)\+/g, '')
    .slice(0, phoneMaxLength)
}
