import { type Decimal, decimalsOf, truncate } from '#shared/core/money/decimal.ts'
import { formatDecimal, localDigits } from '#shared/core/money/format.ts'
import { displayDecimals, formatExact } from '#shared/market/display.ts'
import { useLanguage } from '../language.ts'
import styles from './numbers.module.css'
import { tellExact } from './tell-exact.ts'
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
  /** It stands by itself, in proportional figures; those of a column are tabular. */
  isAlone?: boolean
}

/** A price that glows when it moves. Semi-bold, left to right in either writing direction. */
export function Price({ value, decimals, pad = true, columnDecimals = decimals, identity, ...face }: Props) {
  const language = useLanguage()
  const element = useFlash(value, identity)
  return (
    <span
      ref={element}
      className={`${styles.number} strong ${face.isAlone ? styles.alone : ''} ${face.className ?? ''}`}
      data-ghost={ghost(decimals, columnDecimals, language)}
    >
      {formatDecimal(value, { decimals, pad, language })}
    </span>
  )
}

type FigureProps = Pick<Props, 'value' | 'decimals' | 'pad' | 'columnDecimals' | 'className' | 'isAlone'> & {
  /** It is part of a button, which nothing else in it may be focused beside. */
  isInButton?: boolean
  /** The zeros that fill it up to the decimals of its column are seen, quietly. */
  hasQuietZeros?: boolean
}
type AmountProps = Omit<FigureProps, 'decimals'> & { currency: string }

/**
 * An amount or a volume: as a price, but quiet, and without zeros behind its last digit. Cut at the currency's display
 * precision (spec 9; design 5.29).
 */
export function Amount({ value, currency, ...shown }: AmountProps) {
  return <Figure value={value} decimals={displayDecimals(value, currency)} {...shown} />
}

/** A number cut to so many decimals; where that leaves something out, all of it is told on hover, focus and a tap. */
export function Figure({ value, decimals, pad = false, columnDecimals = 0, className, ...face }: FigureProps) {
  const language = useLanguage()
  const { isInButton = false, hasQuietZeros } = face
  const exact = decimalsOf(value) > decimals ? formatExact(value, language) : null
  const shown = pad ? decimals : decimalsOf(truncate(value, decimals))
  return (
    <span
      className={`${styles.number} ${face.isAlone ? styles.alone : ''} ${className ?? ''}`}
      data-ghost={ghost(shown, columnDecimals, language)}
      data-quiet={hasQuietZeros}
      {...(exact === null ? null : isInButton ? { title: exact } : tellExact(exact))}
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
