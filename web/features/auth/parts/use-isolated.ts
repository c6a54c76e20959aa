import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'

/** A number or an address within a sentence: left to right in either writing direction, in the language's digits. */
export function useIsolated(): (text: string) => string {
  const language = useLanguage()
  return (text) => `\u2066${/@/.test(text) ? text : localDigits(text, language)}\u2069`
}
