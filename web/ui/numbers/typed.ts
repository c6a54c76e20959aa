import { type Language, localDigits } from '#shared/core/money/format.ts'
import { readNumber } from '#shared/core/money/parse.ts'

/** Characters of a text that a field keeps. */
const longest = 100

const marks = {
  en: { group: ',', point: '.' },
  fa: { group: '٬', point: '٫' },
} as const

/**
 * What is kept of what was typed or pasted: the number that is read in it, in Latin digits and a point, or the text as
 * it is, which then is no number to anybody and is told to be wrong.
 * @param field what it showed before, whose own marks for thousands come and go, and its unit, which may stand beside.
 */
export function keepTyped(typed: string, { shown, unit }: { shown: string; unit: string }): string {
  // The mark keeps what is cut from reading as a smaller number.
  if (typed.length > longest) return `${typed.slice(0, longest)}…`
  return readNumber(withoutUnit(typed, unit)) ?? readNumber(withoutOwnMarks(typed, shown)) ?? typed
}

/** A kept text, or a decimal, as its field shows it: the language's digits, thousands apart. What is no number stays. */
export function showTyped(kept: string, language: Language): string {
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(kept)) return kept
  const { group, point } = marks[language]
  const [whole = '', ...rest] = kept.split('.')
  const grouped = whole.startsWith('0') ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return localDigits([grouped, ...rest].join(point), language)
}

/** How many digits and points stand before a place of a field's text. */
export function countBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/[^\d۰-۹٠-٩.٫/]/g, '').length
}

/** Where the caret stands in `shown` when `count` of its digits and points are before it. */
export function caretAfter(shown: string, count: number): number {
  let place = 0
  for (let left = count; left > 0 && place < shown.length; place++) if (!/[٬,]/.test(shown[place]!)) left--
  return place
}

function withoutUnit(typed: string, unit: string): string {
  const [text, word] = [typed.trim().toLowerCase(), unit.toLowerCase()]
  if (text.endsWith(word)) return text.slice(0, text.length - word.length)
  return text.startsWith(word) ? text.slice(word.length) : text
}

/** The text without the marks for thousands that the field had set itself: those outside of what was just put in. */
function withoutOwnMarks(typed: string, shown: string): string {
  if (readNumber(shown) === null) return typed
  const max = Math.min(shown.length, typed.length)
  let start = 0
  while (start < max && shown[start] === typed[start]) start++
  let end = 0
  while (end < max - start && shown.at(-1 - end) === typed.at(-1 - end)) end++
  const [before, after] = [typed.slice(0, start), typed.slice(typed.length - end)]
  return unmarked(before) + typed.slice(start, typed.length - end) + unmarked(after)
}

function unmarked(text: string): string {
  return text.replace(/[٬,]/g, '')
}
