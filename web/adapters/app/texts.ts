import type { Language } from '#shared/core/money/format.ts'
import type { Values } from '#shared/core/texts/fill.ts'
import type { TextKey } from '#shared/core/texts/keys.ts'
import { createTexts, type Translate } from '#shared/core/texts/texts.ts'

/** Words by feature. A feature may get its words in parts. */
type Words = { [feature: string]: object }

/** Words that part of the site needs: they come in the language that is spoken, and in another when it is chosen. */
export type WordLoaders = { [language in Language]: () => Promise<{ default: Words }> }

export const texts = createTexts('fa')

/** A text outside the views, in the language that is spoken now. */
export const say: Translate<'common'> = (key: string, values?: Values) =>
  texts.spoken().of('common')(key as TextKey<'common'>, values)

const first: WordLoaders = {
  fa: () => import('#locales/fa/index.ts'),
  en: () => import('#locales/en/index.ts'),
}

/** What the open pages need, with the languages in which it is here. */
const needed = new Map<WordLoaders, Set<Language>>([[first, new Set()]])
const begun = Promise.withResolvers<Language>()
let spoken: Promise<Language> | Language = begun.promise

/**
 * Loads a language's words, of all that is open, and switches to it; resolves when every text may be shown. Rejects when
 * they do not come.
 */
export async function speak(language: Language): Promise<void> {
  begun.resolve(language)
  const missing = () => [...needed].flatMap(([loaders, here]) => (here.has(language) ? [] : [loaders]))
  // A page that needs more may open meanwhile.
  while (missing().length > 0) await Promise.all(missing().map((loaders) => add(loaders, language)))
  spoken = language
  texts.speak(language)
}

/** Loads the words of a page in the language that is spoken, before the page is shown. Rejects when they do not come. */
export async function loadWords(loaders: WordLoaders): Promise<void> {
  const here = needed.get(loaders) ?? new Set()
  needed.set(loaders, here)
  // Another language may be chosen meanwhile.
  for (let language = await spoken; !here.has(language); language = await spoken) await add(loaders, language)
}

async function add(loaders: WordLoaders, language: Language): Promise<void> {
  const { default: words } = await loaders[language]()
  for (const [feature, own] of Object.entries(words)) texts.add(language, feature, own)
  needed.get(loaders)?.add(language)
}
