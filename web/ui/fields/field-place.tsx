import type { ReactNode } from 'react'
import styles from './field-place.module.css'
import { IsRequired } from './required.ts'

type Props = {
  /** The name by which `useLedFocus` finds it. */
  name: string
  /** Marks its labels with a star, and its controls with `aria-required`. */
  isRequired?: boolean
  children: ReactNode
}

/** The place of a field in a long form. */
export function FieldPlace({ name, isRequired = false, children }: Props) {
  return (
    <div className={`min-w-0 ${styles.place}`} data-field={name} data-required={isRequired || undefined}>
      <IsRequired value={isRequired}>{children}</IsRequired>
    </div>
  )
}
