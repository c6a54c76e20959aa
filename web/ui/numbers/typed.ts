import { toLatinDigits } from '#shared/input/digits.ts'
import { type Language, localDigits } from '#shared/money/format.ts'

/** Characters of a typed number that count; marks for thousands come and go by themselves. */
const longest = 30

const marks = {
  en: { group: ',', point: '.' },
  fa: { group: '٬', point: '٫' },
} as const

/** What is kept of what was typed or pasted: Latin digits and points, whatever keyboard they came from. */
export function keepTyped(typed: string): string {
  return toLatinDigits(typed)
    .replace(/[٫/]/g, '.')
    .replace(/[^\d.]/g, '')
    .slice(0, longest)
}

/** A kept text, or a decimal, as its field shows it: the language's digits, thousands apart. What is no number stays. */
export function showTyped(kept: string, language: Language): string {
  const { group, point } = marks[language]
  const [whole = '', ...rest] = kept.split('.')
  const grouped = rest.length > 1 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return localDigits([grouped, ...rest].join(point), language)
}

/** Where the caret stands in `shown` when `count` of its digits and points are before it. */
export function caretAfter(shown: string, count: number): number {
  let place = 0
  for (let left = count; left > 0 && place < shown.length; place++) if (!/[٬,]/.test(shown[place]!)) left--
  return place
}
