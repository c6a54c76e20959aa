import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../language.ts'
import styles from './decimal-field.module.css'
import { caretAfter, countBefore, keepTyped, showTyped } from './typed.ts'

type Props = {
  label: string
  /** Beside the label, at the far end. */
  hint?: ReactNode
  unit: string
  /** A number in Latin digits and a point, or what was typed and is none, as `onChange` gave it. */
  text: string
  isWrong?: boolean
  /** The id of what explains the field. */
  describedBy?: string
  onChange: (text: string) => void
  /** It is not typed in any more. */
  onLeave?: () => void
  /** The label stands in the field, for a form that has little room. */
  isCompact?: boolean
  /** The arrow keys step the value: by 1, and with Shift by 10. */
  onStep?: (steps: number) => void
  /** In the box, after the unit. */
  after?: ReactNode
}

/** A field for an amount of money or of a coin: any keyboard's digits, thousands apart while typing, the caret in place. */
export function DecimalField(props: Props) {
  const { label, hint, unit, text, isWrong = false, describedBy, onChange, onLeave, isCompact = false } = props
  const language = useLanguage()
  const name = useId()
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = showTyped(text, language)
  useLayoutEffect(() => {
    if (caret.current === null) return
    const place = caretAfter(shown, caret.current)
    caret.current = null
    field.current?.setSelectionRange(place, place)
  })
  const typed = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const kept = keepTyped(value, { shown, unit })
    // A text that is shown as it was typed leaves the caret where it is.
    caret.current = showTyped(kept, language) === value ? null : countBefore(value, selectionStart ?? value.length)
    onChange(kept)
  }
  return (
    <div className={styles.field} data-wrong={isWrong || undefined} data-compact={isCompact || undefined}>
      {isCompact ? null : (
        <span className={styles.head}>
          <label htmlFor={name}>{label}</label>
          {hint}
        </span>
      )}
      <span className={styles.box}>
        {isCompact ? (
          <label htmlFor={name} className={styles.inside}>
            {label}
          </label>
        ) : null}
        <input
          ref={field}
          id={name}
          className={styles.input}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder={showTyped('0', language)}
          aria-invalid={isWrong}
          aria-describedby={describedBy}
          value={shown}
          onChange={typed}
          onBlur={onLeave}
          onKeyDown={(event) => stepByKey(event, props.onStep)}
        />
        <span className={styles.unit}>{unit}</span>
        {props.after}
      </span>
    </div>
  )
}

function stepByKey(event: KeyboardEvent, onStep: ((steps: number) => void) | undefined) {
  const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
  if (way === undefined || onStep === undefined) return
  event.preventDefault()
  onStep(way * (event.shiftKey ? 10 : 1))
}
