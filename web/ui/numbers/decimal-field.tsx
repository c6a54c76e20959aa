import { type ReactNode, useId } from 'react'
import styles from '../fields/field.module.css'
import { Field } from '../fields/field.tsx'
import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'

type Props = DecimalInputProps & {
  label: string
  /** Shown beside the label, at the far end. */
  hint?: ReactNode
}

/** A field for an amount of money or of a coin, below its label. */
export function DecimalField({ label, hint, ...input }: Props) {
  const name = useId()
  return (
    <Field control={name} label={label} aside={hint} isWrong={input.isWrong ?? false}>
      <span className={styles.box}>
        <DecimalInput id={name} {...input} />
        <span className={`flex-none text-dim text-14 ${styles.unit}`}>{input.unit}</span>
      </span>
    </Field>
  )
}
