import type { BookSides } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import styles from './order-book.module.css'

/** The icon of a button that selects sides: lines of sells above, lines of buys below. */
export function SideMark({ sides }: { sides: BookSides }) {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      {[2, 5, 9, 12].map((y) => (
        <path key={y} data-side={sideAt(y, sides)} d={`M2 ${y}h12v2H2z`} />
      ))}
    </svg>
  )
}

function sideAt(y: number, sides: BookSides): 'buy' | 'sell' {
  if (sides === 'both') return y < 8 ? 'sell' : 'buy'
  return sides === 'buys' ? 'buy' : 'sell'
}
