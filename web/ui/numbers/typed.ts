import { type Language, localDigits } from '#shared/core/money/format.ts'
import { readNumber } from '#shared/core/money/parse.ts'

/** The largest number of characters that a field keeps. */
const longest = 100

const marks = {
  en: { group: ',', point: '.' },
  fa: { group: '٬', point: '٫' },
} as const

/**
 * Returns the value of a typed or pasted text: the number in it, with Latin digits and a point, or else the unchanged
 * text, which is invalid.
 * @param field `shown` is the text that the field showed before, whose thousands separators are ignored; `unit` may be
 * part of the typed text.
 */
export function keepTyped(typed: string, { shown, unit }: { shown: string; unit: string }): string {
  // The ellipsis keeps a cut number from being read as a smaller one.
  if (typed.length > longest) return `${typed.slice(0, longest)}…`
  return readNumber(withoutUnit(typed, unit)) ?? readNumber(withoutOwnMarks(typed, shown)) ?? typed
}

/** The largest number of digits before the point. No sum of money is larger, and a longer number would leave its panel. */
const maxWhole = 18

/**
 * Returns whether a field takes a changed value, as `keepTyped` returned it. It takes no new letters and no longer whole
 * part than 18 digits. A value from elsewhere that breaks this can still be shortened. @param former the value before
 */
export function isTaken(kept: string, former: string): boolean {
  return lettersIn(kept) <= lettersIn(former) && (wholeIn(kept) <= maxWhole || wholeIn(kept) <= wholeIn(former))
}

function lettersIn(text: string): number {
  return text.replace(/\P{L}/gu, '').length
}

function wholeIn(text: string): number {
  return /^\d+(?=\.|$)/.exec(text)?.[0].length ?? 0
}

/**
 * Formats a kept text or a decimal for its field: the language's digits, with thousands separators. A text that is no
 * number is returned unchanged.
 */
export function showTyped(kept: string, language: Language): string {
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(kept)) return kept
  const { group, point } = marks[language]
  const [whole = '', ...rest] = kept.split('.')
  const grouped = whole.startsWith('0') ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return localDigits([grouped, ...rest].join(point), language)
}

/** Returns the number of digits and points before a position of a field's text. */
export function countBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/[^\d۰-۹٠-٩.٫/]/g, '').length
}

/** Returns the caret position in `shown` that has `count` digits and points before it. */
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

/**
 * Returns the text without the thousands separators that the field itself had set: those outside of the inserted part.
 */
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
