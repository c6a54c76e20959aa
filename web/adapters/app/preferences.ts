import { shallowEqual, useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { fromPromise } from 'xstate'
import type { Preferences } from '#machines/app/preferences/preferences.machine.ts'
import { selectPreferences } from '#machines/app/preferences/preferences.selectors.ts'
import type { Language } from '#shared/core/money/format.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { setLanguage } from './texts.ts'

/** The boot script of index.html reads the same keys. */
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
  loadLanguage: fromPromise<void, { language: Language }>(({ input }) => setLanguage(input.language)),
}

export function usePreferences() {
  return useSelector(useServices().preferences, selectPreferences, shallowEqual)
}

type Speaker = { send(event: { type: 'language.change'; language: Language }): void }

/** Reports a change of language to a flow before the browser paints. The user's input and choices stay. */
export function useLanguageChange(flow: Speaker): void {
  const { language } = usePreferences()
  useLayoutEffect(() => flow.send({ type: 'language.change', language }), [flow, language])
}
