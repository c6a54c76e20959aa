import { useId } from 'react'
import { useFocus } from '../fields/use-focus.ts'
import styles from './code-field.module.css'

type Props = {
  label: string
  /** Latin digits. */
  code: string
  length: number
  /** What is wrong, in words; null while nothing is. */
  error: string | null
  isReadOnly?: boolean
  /** Takes the focus when it comes, and again with each new error. */
  isFocused?: boolean
  onChange: (text: string) => void
}

/**
 * A code as one line, so that a keyboard that offers the code of a message can fill it, and so that it can be pasted with
 * whatever stands between its digits.
 */
export function CodeField(props: Props) {
  const { label, code, length, error, isReadOnly = false, isFocused = true, onChange } = props
  const name = useId()
  const note = useId()
  const field = useFocus<HTMLInputElement>(isFocused, error)
  return (
    <div className={styles.field} data-wrong={error !== null || undefined}>
      <label htmlFor={name} className={styles.label}>
        {label}
      </label>
      <input
        ref={field}
        id={name}
        name="one-time-code"
        className={styles.input}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder={'•'.repeat(length)}
        readOnly={isReadOnly}
        aria-invalid={error !== null}
        aria-describedby={note}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={note} className={styles.note} role={error === null ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  )
}
