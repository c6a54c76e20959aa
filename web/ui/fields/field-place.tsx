import type { ReactNode } from 'react'
import styles from './field-place.module.css'

type Props = {
  /** What `useLedFocus` finds it by. */
  name: string
  /** Marks its labels with a star, and tells it to those who do not see. */
  isRequired?: boolean
  children: ReactNode
}

/** The place of a field in a long form. */
export function FieldPlace({ name, isRequired = false, children }: Props) {
  return (
    <div
      ref={isRequired ? tellRequired : tellOptional}
      className={styles.place}
      data-field={name}
      data-required={isRequired || undefined}
    >
      {children}
    </div>
  )
}

/** A star is only seen. */
function tellRequired(place: HTMLElement | null): void {
  for (const input of inputsIn(place)) input.setAttribute('aria-required', 'true')
}

function tellOptional(place: HTMLElement | null): void {
  for (const input of inputsIn(place)) input.removeAttribute('aria-required')
}

function inputsIn(place: HTMLElement | null): Iterable<Element> {
  return place?.querySelectorAll('input:not([type=file])') ?? []
}
