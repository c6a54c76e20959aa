import { normalizeQuery } from '#machines/app/search/names.ts'

/** Returns the indexes of the questions whose titles contain the text (spec 001, section 5: substring on titles). */
export function findQuestions(titles: readonly string[], text: string): number[] {
  const wanted = normalizeQuery(text)
  return titles.flatMap((title, place) => (normalizeQuery(title).includes(wanted) ? [place] : []))
}
