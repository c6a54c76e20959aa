import { foldText } from '#machines/search/names.ts'

/** The places of the questions whose titles hold the typed text (spec 001, section 5: substring on titles). */
export function findQuestions(titles: readonly string[], text: string): number[] {
  const wanted = foldText(text)
  return titles.flatMap((title, place) => (foldText(title).includes(wanted) ? [place] : []))
}
