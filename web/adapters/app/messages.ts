import { texts } from './texts.ts'

type Words = { [feature: string]: object }

/**
 * Adds the texts of a page in both languages, so that a change of language need not wait. A feature may get its texts in
 * parts.
 */
export function addMessages(words: { fa: Words; en: Words }): void {
  for (const language of ['fa', 'en'] as const) {
    for (const [feature, own] of Object.entries(words[language])) texts.add(language, feature, own)
  }
}
