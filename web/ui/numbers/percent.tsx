import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { useLanguage } from '../language.ts'
import styles from './numbers.module.css'

/** A rate in percent, such as a fee: without a sign, filled with zeros to the decimals of its column. */
export function Percent({ value, decimals, className }: { value: Decimal; decimals: number; className?: string }) {
  const language = useLanguage()
  const mark = language === 'fa' ? '٪' : '%'
  return (
    <span className={`${styles.number} ${className ?? ''}`}>
      {formatDecimal(value, { decimals, pad: true, language }) + mark}
    </span>
  )
}
