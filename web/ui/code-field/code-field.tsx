import { useId } from 'react'
import { localDigits } from '#shared/core/money/format.ts'
import { Field } from '../fields/field.tsx'
import { readNumberOf } from '../fields/local-number.ts'
import { useFocus } from '../fields/use-focus.ts'
import { useLanguage } from '../language.ts'
import styles from './code-field.module.css'

type Props = {
  label: string
  /** Latin digits. */
  code: string
  length: number
  /** The error, as text; null without one. */
  error: string | null
  isReadOnly?: boolean
  /** Takes the focus when it appears, and again with each new error. */
  isFocused?: boolean
  onChange: (text: string) => void
}

/**
 * A code in one field. So a keyboard can fill in the code of a message, and a pasted code may have any characters
 * between its digits.
 */
export function CodeField(props: Props) {
  const { label, code, length, error, isReadOnly = false, isFocused = true, onChange } = props
  const language = useLanguage()
  const name = useId()
  const note = useId()
  const field = useFocus<HTMLInputElement>(isFocused, error)
  return (
    <Field
      control={name}
      label={label}
      note={{ id: note, text: error, isWrong: error !== null }}
      isWrong={error !== null}
    >
      <input
        ref={field}
        id={name}
        name="one-time-code"
        className={`w-full m-0 px-14 py-0 border border-line-strong rounded-medium bg-surface-0 text-body text-center ${styles.input}`}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder={'•'.repeat(length)}
        readOnly={isReadOnly}
        aria-invalid={error !== null}
        aria-describedby={note}
        value={localDigits(code, language)}
        onChange={({ currentTarget }) => onChange(readNumberOf(currentTarget, language))}
      />
    </Field>
  )
}
