import { toLatinDigits } from '#shared/core/digits.ts'

/** What a thing may be called: the name that is shown, and all others it is searched by. */
export type Names = { shown: string; others: readonly string[] }

/**
 * Case, Arabic forms of Persian letters, vowel and hamza marks, half-spaces and digits made one, so that either keyboard
 * finds a text.
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

/** Whether a folded text begins any of the names (spec 001, section 2, "Wallet page": prefix match). Spaces do not matter. */
export function isCalledFromStart({ shown, others }: Names, wanted: string): boolean {
  const typed = wanted.replaceAll(' ', '')
  return [shown, ...others].some((name) => normalizeQuery(name).replaceAll(' ', '').startsWith(typed))
}

/**
 * Whether a folded text begins any word of any of the names (spec 001, section 5: prefix match on names). Spaces do not
 * matter at the beginning of a name.
 */
export function matchesName({ shown, others }: Names, wanted: string): boolean {
  return [shown, ...others].some((name) => {
    const folded = normalizeQuery(name)
    return ` ${folded}`.includes(` ${wanted}`) || folded.replaceAll(' ', '').startsWith(wanted.replaceAll(' ', ''))
  })
}
