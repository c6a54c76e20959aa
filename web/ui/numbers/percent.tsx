import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { useLanguage } from '../language.ts'
import styles from './numbers.module.css'

type Props = { value: Decimal; decimals: number; className?: string; isAlone?: boolean }

/** A rate in percent, such as a fee: without a sign, with zeros up to the decimals of its column. */
export function Percent({ value, decimals, className, isAlone = false }: Props) {
  const language = useLanguage()
  const mark = language === 'fa' ? '٪' : '%'
  return (
    <span className={`${styles.number} ${isAlone ? styles.alone : ''} ${className ?? ''}`}>
      {formatDecimal(value, { decimals, pad: true, language }) + mark}
    </span>
  )
}
