import { createContext, useContext } from 'react'
import type { Language } from '#shared/core/money/format.ts'

/** The language numbers and dates are written in; supplied by `web/app`. */
export const LanguageContext = createContext<Language>('fa')

export function useLanguage(): Language {
  return useContext(LanguageContext)
}
