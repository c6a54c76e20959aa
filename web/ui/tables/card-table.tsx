import type { ReactNode } from 'react'
import styles from './card-table.module.css'

export type Column = { key: string; name: ReactNode; isNumber?: boolean }

type Props = {
  label: string
  columns: readonly Column[]
  /** `dense`: as many rows as may be, below a head that stays; `page`: columns that stay, in the page's own length. */
  rows: 'dense' | 'page'
  /** Which of several it is, as `data-tab`. */
  name?: string
  /** Of the columns' widths. */
  className?: string
  /** How many rows there are, the head among them, where not all are there; -1 while nobody knows. */
  rowCount?: number
  /** The body. */
  children: ReactNode
}

/** A table in dense lines; on a phone each row is a card, whose figures say what they are. */
export function CardTable({ label, columns, rows, name, className = '', rowCount, children }: Props) {
  return (
    <div className={styles.scroll} data-rows={rows}>
      <table className={`${styles.table} ${className}`} aria-label={label} aria-rowcount={rowCount} data-tab={name}>
        <thead>
          <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
            {columns.map(({ key, name, isNumber }) => (
              <th key={key} scope="col" data-column={key} className={isNumber ? styles.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

type CellProps = {
  /** What it is, as its column says it. */
  title: string
  isNumber?: boolean
  tone?: 'dim' | 'up' | 'down'
  /** There is none: a card leaves it out. */
  isNone?: boolean
  /** On a card it has a line of its own, with room for a thumb. */
  isWide?: boolean
  children: ReactNode
}

export function Cell({ title, isNumber, tone, isNone, isWide, children }: CellProps) {
  const faces = [isNumber && styles.number, isWide && styles.across, tone && styles[tone]].filter(Boolean)
  return (
    <td className={faces.length === 0 ? undefined : faces.join(' ')} data-title={title} data-none={isNone || undefined}>
      {children}
    </td>
  )
}

/** What the number before it counts, where the rows of a column count different things. */
export function Unit({ children }: { children: ReactNode }) {
  return <span className={styles.unit}>{children}</span>
}
