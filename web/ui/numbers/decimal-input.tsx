import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import styles from '../fields/field.module.css'
import { useLanguage } from '../language.ts'
import { caretAfter, countBefore, isTaken, keepTyped, showTyped } from './typed.ts'

export type DecimalInputProps = {
  unit: string
  /** A number in Latin digits with a point, or a typed text that is no number, as `onChange` gave it. */
  text: string
  isWrong?: boolean
  /**
   * A value that the page puts into the empty field is an offer. It is selected if the field has the focus, so that
   * typing replaces it.
   */
  takesOffers?: boolean
  /** The id of the element that explains the field. */
  describedBy?: string
  onChange: (text: string) => void
  /** The user has left the field. */
  onLeave?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/**
 * An input for a number, without its label. It accepts the digits of any keyboard, groups thousands while the user
 * types, and keeps the caret in place. A change with a letter, or with too many digits, does nothing.
 */
export function DecimalInput(props: DecimalInputProps & { id: string }) {
  const { id, unit, text, isWrong = false, takesOffers = false, describedBy, onChange, onLeave, onKeyDown } = props
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = showTyped(text, language)
  const former = useRef({ shown, isTyped: false })
  useLayoutEffect(() => {
    const { shown: was, isTyped } = former.current
    former.current = { shown, isTyped: false }
    const isOffer = takesOffers && was === '' && shown !== '' && !isTyped
    if (isOffer && document.activeElement === field.current) field.current?.select()
    if (caret.current === null) return
    const place = caretAfter(shown, caret.current)
    caret.current = null
    field.current?.setSelectionRange(place, place)
  })
  const typed = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget
    const kept = keepTyped(value, { shown, unit })
    if (!isTaken(kept, text)) {
      const inserted = Math.max(0, value.length - shown.length)
      const place = Math.max(0, (selectionStart ?? value.length) - inserted)
      currentTarget.value = shown
      currentTarget.setSelectionRange(place, place)
      return
    }
    former.current.isTyped = true
    // A text that is shown as it was typed leaves the caret where it is.
    caret.current = showTyped(kept, language) === value ? null : countBefore(value, selectionStart ?? value.length)
    onChange(kept)
  }
  return (
    <input
      ref={field}
      id={id}
      className={`${styles.input} ${styles.amount}`}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      placeholder={showTyped('0', language)}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      value={shown}
      onChange={typed}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    />
  )
}
