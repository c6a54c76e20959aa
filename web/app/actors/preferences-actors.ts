import { fromPromise } from 'xstate'
import type { Preferences } from '#machines/app/preferences/preferences.machine.ts'
import type { Language } from '#shared/money/format.ts'
import { speak } from '../i18n.ts'

/** The same keys are read by the boot script of index.html. */
const languageKey = 'sarraf.language'
const themeKey = 'sarraf.theme'

export const preferencesActors = {
  restore: fromPromise<Preferences>(async () => ({
    language: localStorage.getItem(languageKey) === 'en' ? 'en' : 'fa',
    theme: localStorage.getItem(themeKey) === 'light' ? 'light' : 'dark',
  })),
  keep: fromPromise<void, Preferences>(async ({ input }) => {
    localStorage.setItem(languageKey, input.language)
    localStorage.setItem(themeKey, input.theme)
  }),
  loadLanguage: fromPromise<void, { language: Language }>(({ input }) => speak(input.language)),
}
