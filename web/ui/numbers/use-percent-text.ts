import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { useLanguage } from '../language.ts'

/**
 * Returns a function that formats a percentage within a sentence, without a plus sign. Further decimals are truncated.
 */
export function usePercentText(): (value: Decimal, decimals?: number) => string {
  const language = useLanguage()
  return (value, decimals = 2) => `${formatDecimal(value, { decimals, language })}${language === 'fa' ? '٪' : '%'}`
}
