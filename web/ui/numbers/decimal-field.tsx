import { type ReactNode, useId } from 'react'
import styles from './decimal-field.module.css'
import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'

type Props = DecimalInputProps & {
  label: string
  /** Beside the label, at the far end. */
  hint?: ReactNode
}

/** A field for an amount of money or of a coin, below its label. */
export function DecimalField({ label, hint, ...input }: Props) {
  const name = useId()
  return (
    <div className={styles.field} data-wrong={input.isWrong || undefined}>
      <span className={styles.head}>
        <label htmlFor={name}>{label}</label>
        {hint}
      </span>
      <span className={styles.box}>
        <DecimalInput id={name} {...input} />
        <span className={styles.unit}>{input.unit}</span>
      </span>
    </div>
  )
}
