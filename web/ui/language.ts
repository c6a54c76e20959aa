import { createContext, useContext } from 'react'
import type { Language } from '#shared/core/money/format.ts'

/** The language of numbers and dates; `web/app` supplies it. */
export const LanguageContext = createContext<Language>('fa')

export function useLanguage(): Language {
  return useContext(LanguageContext)
}
