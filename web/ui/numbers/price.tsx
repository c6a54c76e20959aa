import { type Decimal, decimalsOf, truncate } from '#shared/core/money/decimal.ts'
import { formatDecimal, localDigits } from '#shared/core/money/format.ts'
import { displayDecimals, formatExact } from '#shared/market/display.ts'
import { useLanguage } from '../language.ts'
import styles from './numbers.module.css'
import { showsExact } from './shows-exact.ts'
import { useFlash } from './use-flash.ts'

type Props = {
  value: Decimal
  /** Number of decimals shown; zeros fill them unless `pad` is false. */
  decimals: number
  pad?: boolean
  /** Decimals of the widest number of the column. Space is reserved for those that this number does not have. */
  columnDecimals?: number
  /** Identifies the subject of the price, so that a change of subject does not glow. */
  identity: string
  className?: string
  /** For a price outside of columns: proportional figures instead of tabular ones. */
  isAlone?: boolean
}

/** A price that glows when it changes. Semi-bold, left to right in either writing direction. */
export function Price({ value, decimals, pad = true, columnDecimals = decimals, identity, ...appearance }: Props) {
  const language = useLanguage()
  const element = useFlash(value, identity)
  return (
    <span
      ref={element}
      className={`${styles.number} font-strong ${appearance.isAlone ? styles.alone : ''} ${appearance.className ?? ''}`}
      data-ghost={ghost(decimals, columnDecimals, language)}
    >
      {formatDecimal(value, { decimals, pad, language })}
    </span>
  )
}

type FigureProps = Pick<Props, 'value' | 'decimals' | 'pad' | 'columnDecimals' | 'className' | 'isAlone'> & {
  /** The number is inside a button, so it must not be focusable itself. */
  isInButton?: boolean
  /** The zeros that fill up the column's decimals are shown dimmed. */
  hasQuietZeros?: boolean
}
type AmountProps = Omit<FigureProps, 'decimals'> & { currency: string }

/**
 * An amount or a volume: like a price, but in normal weight and without trailing zeros. It is truncated to the
 * currency's display precision (spec 9; design 5.29).
 */
export function Amount({ value, currency, ...shown }: AmountProps) {
  return <Figure value={value} decimals={displayDecimals(value, currency)} {...shown} />
}

/** A number truncated to `decimals`. If digits are cut, hover, focus and tap show all of them. */
export function Figure({ value, decimals, pad = false, columnDecimals = 0, className, ...appearance }: FigureProps) {
  const language = useLanguage()
  const { isInButton = false, hasQuietZeros } = appearance
  const exact = decimalsOf(value) > decimals ? formatExact(value, language) : null
  const shown = pad ? decimals : decimalsOf(truncate(value, decimals))
  return (
    <span
      className={`${styles.number} ${appearance.isAlone ? styles.alone : ''} ${className ?? ''}`}
      data-ghost={ghost(shown, columnDecimals, language)}
      data-quiet={hasQuietZeros}
      {...(exact === null ? null : isInButton ? { title: exact } : showsExact(exact))}
    >
      {formatDecimal(value, { decimals, pad, language })}
    </span>
  )
}

function ghost(decimals: number, columnDecimals: number, language: 'fa' | 'en'): string | undefined {
  if (columnDecimals <= decimals) return undefined
  const zeros = '0'.repeat(columnDecimals - decimals)
  const point = language === 'fa' ? '٫' : '.'
  return localDigits(decimals === 0 ? point + zeros : zeros, language)
}
