import { useLayoutEffect } from 'react'
import type { Language } from '#shared/money/format.ts'
import { usePreferences } from './use-preferences.ts'

type Speaker = { send(event: { type: 'language.change'; language: Language }): void }

/** Tells a flow of another language before the page is painted in it: what was typed and chosen stays. */
export function useLanguageChange(flow: Speaker): void {
  const { language } = usePreferences()
  useLayoutEffect(() => flow.send({ type: 'language.change', language }), [flow, language])
}
