import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '../language.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { readNumberOf } from './local-number.ts'
import { useRequired } from './required.ts'
import { useFocus } from './use-focus.ts'

type Props = {
  label: string
  text: string
  /** The error, as text; null without one. */
  error?: string | null
  /** The hint below the field. */
  hint?: string
  /** A fixed text before the typed one, such as IR. */
  start?: string
  /** A control at the end of the line, such as Edit. */
  end?: ReactNode
  /** Numbers, codes and addresses stay left to right in either writing direction. */
  isLatin?: boolean
  /** The digits are shown in those of the language. `text` and the typed text have Latin digits. */
  isNumber?: boolean
  isReadOnly?: boolean
  isDisabled?: boolean
  maxLength?: number
  name?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  type?: 'text' | 'password'
  /** Takes the focus when it appears, and again with each new error. */
  isFocused?: boolean
  onChange: (text: string) => void
}

/** A line of text with its label above and its error below. */
export function TextField(props: Props) {
  const { label, text, error = null, hint, start, end, isLatin = false, isReadOnly = false, isDisabled = false } = props
  const { isNumber = false, onChange } = props
  const language = useLanguage()
  const field = useId()
  const input = useFocus<HTMLInputElement>(props.isFocused === true, error)
  const note = useId()
  const required = useRequired()
  const isNoted = props.error !== undefined || hint !== undefined
  return (
    <Field
      control={field}
      label={label}
      note={isNoted ? { id: note, text: error ?? hint, isWrong: error !== null } : undefined}
      isWrong={error !== null}
      isReadOnly={isReadOnly}
    >
      <span className={styles.box} dir={start === undefined ? undefined : 'ltr'}>
        {start === undefined ? null : <span className={`flex-none text-dim font-strong ${styles.start}`}>{start}</span>}
        <input
          ref={input}
          id={field}
          type={props.type ?? 'text'}
          className={styles.input}
          dir={isLatin || isNumber ? 'ltr' : undefined}
          name={props.name}
          data-focus={props.isFocused || undefined}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          readOnly={isReadOnly}
          disabled={isDisabled}
          {...required}
          aria-invalid={error !== null}
          aria-describedby={isNoted ? note : undefined}
          value={isNumber ? localDigits(text, language) : text}
          onChange={({ currentTarget }) =>
            onChange(isNumber ? readNumberOf(currentTarget, language) : currentTarget.value)
          }
        />
        {end}
      </span>
    </Field>
  )
}
