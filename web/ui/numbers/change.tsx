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
    <span className={`${styles.change} ${pill ? `surface-2 ${styles.pill}` : ''}`} data-direction={direction}>
      <svg className={`inline-block ${styles.mark}`} viewBox="0 0 10 10" aria-hidden="true">
        <path d={shapes[direction]} />
      </svg>
      {formatPercent(value, language)}
    </span>
  )
}

/** Returns the direction of a change. A change too small to show with two decimals is flat. */
export function directionOf(value: Decimal): 'up' | 'down' | 'flat' {
  if (compareDecimals(value, '0.01') >= 0) return 'up'
  return compareDecimals(value, '-0.01') <= 0 ? 'down' : 'flat'
}

const shapes = { up: 'M5 1 9.600 9H.4Z', down: 'M5 9 .4 1h9.200Z', flat: 'M1 4.200h8v1.600H1Z' }
