import { type ReactNode, useId } from 'react'
import fieldStyles from '../fields/field.module.css'
import styles from './compact-field.module.css'
import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'

type Props = DecimalInputProps & {
  label: string
  /** Shown in the box, after the unit. */
  after?: ReactNode
}

/** A field for an amount of money or of a coin, with its label in the box, for a form with little space. */
export function CompactField({ label, after, ...input }: Props) {
  const name = useId()
  return (
    <div className={`min-w-0 ${fieldStyles.field} ${styles.field}`} data-wrong={input.isWrong || undefined}>
      <span className={`${fieldStyles.box} ${styles.box}`}>
        <label htmlFor={name} className={`flex-none text-dim text-12 ${styles.label}`}>
          {label}
        </label>
        <DecimalInput id={name} {...input} />
        <span className={`flex-none text-dim text-14 ${fieldStyles.unit} ${styles.unit}`}>{input.unit}</span>
        {after}
      </span>
    </div>
  )
}
