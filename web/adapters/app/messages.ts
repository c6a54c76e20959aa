import { texts } from './texts.ts'

type Words = { [feature: string]: object }

/**
 * Adds words that come with a page, in both languages, so that neither has to be waited for when it is chosen. A feature
 * may get its words in parts.
 */
export function addMessages(words: { fa: Words; en: Words }): void {
  for (const language of ['fa', 'en'] as const) {
    for (const [feature, own] of Object.entries(words[language])) texts.add(language, feature, own)
  }
}
