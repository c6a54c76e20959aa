import { type Decimal, decimalsOf, truncate } from '#shared/money/decimal.ts'
import { formatDecimal, localDigits } from '#shared/money/format.ts'
import { useLanguage } from '../language.ts'
import styles from './numbers.module.css'
import { useFlash } from './use-flash.ts'

type Props = {
  value: Decimal
  /** Decimals shown, and filled with zeros unless `pad` is false. */
  decimals: number
  pad?: boolean
  /** Decimals of the widest number of the column: room is kept for those this one has not. */
  columnDecimals?: number
  /** Whose price it is, so that another one's does not glow as a change. */
  identity: string
  className?: string
}

/** A price that glows when it moves. Semi-bold, tabular, left to right in either writing direction. */
export function Price({ value, decimals, pad = true, columnDecimals = decimals, identity, className }: Props) {
  const language = useLanguage()
  const element = useFlash(value, identity)
  return (
    <span
      ref={element}
      className={`${styles.number} ${styles.price} ${className ?? ''}`}
      data-ghost={ghost(decimals, columnDecimals, language)}
    >
      {formatDecimal(value, { decimals, pad, language })}
    </span>
  )
}

type AmountProps = Pick<Props, 'value' | 'decimals' | 'columnDecimals' | 'className'>

/** An amount or a volume: as a price, but quiet, and without zeros behind its last digit. */
export function Amount({ value, decimals, columnDecimals = 0, className }: AmountProps) {
  const language = useLanguage()
  const shown = decimalsOf(truncate(value, decimals))
  return (
    <span className={`${styles.number} ${className ?? ''}`} data-ghost={ghost(shown, columnDecimals, language)}>
      {formatDecimal(value, { decimals, language })}
    </span>
  )
}

function ghost(decimals: number, columnDecimals: number, language: 'fa' | 'en'): string | undefined {
  if (columnDecimals <= decimals) return undefined
  const zeros = '0'.repeat(columnDecimals - decimals)
  const point = language === 'fa' ? '٫' : '.'
  return localDigits(decimals === 0 ? point + zeros : zeros, language)
}
