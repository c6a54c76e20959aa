import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A list of facts, one per line. `isBoxed` draws a box around it among form fields. */
export function Facts({ isBoxed, children }: { isBoxed?: boolean; children: ReactNode }) {
  return (
    <dl className={`grid ${styles.facts}`} data-boxed={isBoxed || undefined}>
      {children}
    </dl>
  )
}

type FactProps = {
  name: ReactNode
  /** The total of the other facts. */
  isWhole?: boolean
  /** Its text is long, such as an address. */
  isLong?: boolean
  children: ReactNode
}

export function Fact({ name, isWhole, isLong, children }: FactProps) {
  return (
    <div data-whole={isWhole || undefined} data-long={isLong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
