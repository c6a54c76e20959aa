import type { Decimal } from './decimal.ts'
import { type Language, localDigits } from './format.ts'

/**
 * Returns the size of an amount by its first two groups of three digits: «۱۱ میلیارد و ۱۷۲ میلیون», "11 billion 172 million".
 * The rest is cut off; `isExact` is false if it was not zero.
 * @returns null below a thousand, from 10^15, and for texts that are no number.
 */
export function inScaleWords(value: Decimal, language: Language): { text: string; isExact: boolean } | null {
  const [, whole, fraction = ''] = /^0*([1-9]\d{3,14})(?:\.(\d*))?$/.exec(value) ?? []
  if (whole === undefined) return null
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' ')
  const words = groups.slice(0, 2).flatMap((group, place) => {
    const scale = scales[language][groups.length - 1 - place]!
    const digits = localDigits(group.replace(/^0+/, ''), language)
    return digits === '' ? [] : [scale === '' ? digits : `${digits} ${scale}`]
  })
  const rest = groups.slice(2).join('') + fraction
  return { text: words.join(language === 'fa' ? ' و ' : ' '), isExact: /^0*$/.test(rest) }
}

const scales = {
  fa: ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد'],
  en: ['', 'thousand', 'million', 'billion', 'trillion'],
} as const
