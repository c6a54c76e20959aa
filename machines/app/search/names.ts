import { toLatinDigits } from '#shared/core/digits.ts'

/** The names of a thing: the shown one, and all others under which a search finds it. */
export type Names = { shown: string; others: readonly string[] }

/**
 * Folds case, Arabic forms of Persian letters, vowel and hamza marks, half-spaces and digits, so that a search works with
 * either keyboard.
 */
export function normalizeQuery(text: string): string {
  return toLatinDigits(text)
    .toLowerCase()
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[ةۀ]/g, 'ه')
    .replace(/[\u064b-\u0655\u0670\u0640]/g, '')
    .replace(/[\u200c_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Returns whether a name begins with the folded text (spec 001, section 2, "Wallet page": prefix match). Ignores spaces.
 */
export function isCalledFromStart({ shown, others }: Names, wanted: string): boolean {
  const typed = wanted.replaceAll(' ', '')
  return [shown, ...others].some((name) => normalizeQuery(name).replaceAll(' ', '').startsWith(typed))
}

/**
 * Returns whether a word of a name begins with the folded text (spec 001, section 5: prefix match on names). At the
 * beginning of a name, spaces are ignored.
 */
export function matchesName({ shown, others }: Names, wanted: string): boolean {
  return [shown, ...others].some((name) => {
    const folded = normalizeQuery(name)
    return ` ${folded}`.includes(` ${wanted}`) || folded.replaceAll(' ', '').startsWith(wanted.replaceAll(' ', ''))
  })
}
