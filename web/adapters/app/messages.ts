import { i18n } from './i18n.ts'

type Words = { [feature: string]: object }

/**
 * Adds words that come with a page, in both languages, so that neither has to be waited for when it is chosen. A feature
 * may get its words in parts.
 */
export function addMessages(words: { fa: Words; en: Words }): void {
  for (const language of ['fa', 'en'] as const) {
    for (const [feature, texts] of Object.entries(words[language])) i18n.addResourceBundle(language, feature, texts)
  }
}
