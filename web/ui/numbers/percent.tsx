import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { useLanguage } from '../language.ts'
import styles from './numbers.module.css'

/** A rate in percent, such as a fee: without a sign, filled with zeros to the decimals of its column. */
export function Percent({ value, decimals }: { value: Decimal; decimals: number }) {
  const language = useLanguage()
  const mark = language === 'fa' ? '٪' : '%'
  return <span className={styles.number}>{formatDecimal(value, { decimals, pad: true, language }) + mark}</span>
}
