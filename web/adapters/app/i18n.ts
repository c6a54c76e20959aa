import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#shared/core/money/format.ts'

/** Words come with their language. Told of no resources it is ready at once; without that, only after a timer. */
export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  resources: {},
  lng: 'fa',
  defaultNS: 'common',
  interpolation: { escapeValue: false },
})

/** Loads a language's words and switches to it; resolves when every text may be shown. Rejects when they do not come. */
export async function speak(language: Language): Promise<void> {
  const { default: words } = await loaders[language]()
  for (const [feature, texts] of Object.entries(words)) i18n.addResourceBundle(language, feature, texts)
  await i18n.changeLanguage(language)
}

const loaders = {
  fa: () => import('#locales/fa/index.ts'),
  en: () => import('#locales/en/index.ts'),
}
