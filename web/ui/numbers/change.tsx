import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatPercent } from '#shared/core/money/format.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { useLanguage } from '../language.ts'
import styles from './numbers.module.css'

/** A change in percent, with sign, mark and colour, because colour alone must not carry the meaning (design 6). */
export function Change({ value, pill = false }: { value: Decimal; pill?: boolean }) {
  const language = useLanguage()
  const direction = directionOf(value)
  return (
    <span className={`${styles.change} ${pill ? `bg-surface-2 ${styles.pill}` : ''}`} data-direction={direction}>
      <i className={`inline-block ${styles.mark}`} aria-hidden="true" />
      {formatPercent(value, language)}
    </span>
  )
}

/** Returns the direction of a change. A change too small to show with two decimals is flat. */
export function directionOf(value: Decimal): 'up' | 'down' | 'flat' {
  if (compareDecimals(value, '0.01') >= 0) return 'up'
  return compareDecimals(value, '-0.01') <= 0 ? 'down' : 'flat'
}
