import type { ReactNode } from 'react'
import styles from './card-table.module.css'

export type Column = { key: string; name: ReactNode; isNumber?: boolean }

type Props = {
  label: string
  columns: readonly Column[]
  /** `dense`: as many rows as possible, below a sticky head; `page`: fixed columns, scrolled with the page. */
  rows: 'dense' | 'page'
  /** The value of `data-tab`, which distinguishes several tables. */
  name?: string
  /** A class that sets the widths of the columns. */
  className?: string
  /** The number of rows with the head, where not all are rendered; -1 while it is unknown. */
  rowCount?: number
  /** The body. */
  children: ReactNode
}

/** A table in dense lines. On a phone each row is a card, with a label before each figure. */
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
  /** The name of the column. */
  title: string
  /** The key of the column, for stylesheets that leave columns out. */
  column?: string
  isNumber?: boolean
  tone?: 'dim' | 'up' | 'down'
  /** There is no value; a card leaves the cell out. */
  isNone?: boolean
  /** On a card it has a line of its own, with space for a thumb. */
  isWide?: boolean
  children: ReactNode
}

export function Cell({ title, column, isNumber, tone, isNone, isWide, children }: CellProps) {
  const classes = [isNumber && styles.number, isWide && styles.across, tone && styles[tone]].filter(Boolean)
  return (
    <td
      className={classes.length === 0 ? undefined : classes.join(' ')}
      data-column={column}
      data-title={title}
      data-none={isNone || undefined}
    >
      {children}
    </td>
  )
}

type UnitProps = {
  /** On a desktop the head of the column or the market of the row names the unit, so that only a card shows it. */
  isOnCard?: boolean
  children: ReactNode
}

/** The unit of the number before it. */
export function Unit({ isOnCard, children }: UnitProps) {
  return (
    <span className={styles.unit} data-card={isOnCard || undefined}>
      {children}
    </span>
  )
}
