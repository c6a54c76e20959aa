import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import styles from '../fields/field.module.css'
import { useLanguage } from '../language.ts'
import { caretAfter, countBefore, keepTyped, showTyped } from './typed.ts'

export type DecimalInputProps = {
  unit: string
  /** A number in Latin digits and a point, or what was typed and is none, as `onChange` gave it. */
  text: string
  isWrong?: boolean
  /** What comes into the empty field by itself is an offer: a user who is in the field and types means another number. */
  takesOffers?: boolean
  /** The id of what explains the field. */
  describedBy?: string
  onChange: (text: string) => void
  /** It is not typed in any more. */
  onLeave?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** What is typed in, without its label: any keyboard's digits, thousands apart while typing, the caret in place. */
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
  const typed = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const kept = keepTyped(value, { shown, unit })
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
