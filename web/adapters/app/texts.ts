import type { Language } from '#shared/core/money/format.ts'
import type { Values } from '#shared/core/texts/fill.ts'
import type { TextKey } from '#shared/core/texts/keys.ts'
import { createTexts, type Translate } from '#shared/core/texts/texts.ts'

/** Texts by feature. A feature may get its texts in parts. */
type Words = { [feature: string]: object }

/**
 * Loaders of the texts that part of the site needs. The active language is loaded first, the other one when the user
 * selects it.
 */
export type WordLoaders = { [language in Language]: () => Promise<{ default: Words }> }

export const texts = createTexts('fa')

/** Returns a text outside of components, in the active language. */
export const translate: Translate<'common'> = (key: string, values?: Values) =>
  texts.active().of('common')(key as TextKey<'common'>, values)

const first: WordLoaders = {
  fa: () => import('#locales/fa/index.ts'),
  en: () => import('#locales/en/index.ts'),
}

/** The loaders that open pages need, with the languages that are already loaded. */
const needed = new Map<WordLoaders, Set<Language>>([[first, new Set()]])
const begun = Promise.withResolvers<Language>()
let activeLanguage: Promise<Language> | Language = begun.promise

/**
 * Loads a language's texts for all open pages, and then activates it. Resolves when every text can be shown. Rejects when a
 * text fails to load.
 */
export async function setLanguage(language: Language): Promise<void> {
  begun.resolve(language)
  const missing = () => [...needed].flatMap(([loaders, here]) => (here.has(language) ? [] : [loaders]))
  // A page that needs more texts may open during the wait.
  while (missing().length > 0) await Promise.all(missing().map((loaders) => add(loaders, language)))
  activeLanguage = language
  texts.setLanguage(language)
}

/** Loads a page's texts in the active language before the page is shown. Rejects when they fail to load. */
export async function loadWords(loaders: WordLoaders): Promise<void> {
  const here = needed.get(loaders) ?? new Set()
  needed.set(loaders, here)
  // The user may select another language during the wait.
  for (let language = await activeLanguage; !here.has(language); language = await activeLanguage)
    await add(loaders, language)
}

async function add(loaders: WordLoaders, language: Language): Promise<void> {
  const { default: words } = await loaders[language]()
  for (const [feature, own] of Object.entries(words)) texts.add(language, feature, own)
  needed.get(loaders)?.add(language)
}
