import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'

/**
 * Returns a function that isolates a number or e-mail inside a sentence: left to right in both directions, in the
 * language's digits.
 */
export function useIsolated(): (text: string) => string {
  const language = useLanguage()
  return (text) => `\u2066${/@/.test(text) ? text : localDigits(text, language)}\u2069`
}
