import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { useLanguage } from '../language.ts'

/** A percentage within a sentence, without a sign for what is positive; what is beyond the decimals is cut. */
export function usePercentText(): (value: Decimal, decimals?: number) => string {
  const language = useLanguage()
  return (value, decimals = 2) => `${formatDecimal(value, { decimals, language })}${language === 'fa' ? '٪' : '%'}`
}
