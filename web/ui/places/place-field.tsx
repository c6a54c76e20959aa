import { useEffect, useId, useRef, useState } from 'react'
import fieldStyles from '../fields/field.module.css'
import { Field } from '../fields/field.tsx'
import { useRequired } from '../fields/required.ts'
import type { FoundPlace } from './found-place.ts'

type Props<Found extends FoundPlace> = {
  label: string
  name: string
  text: string
  error: string | null
  hint?: string
  isReadOnly: boolean
  isDisabled: boolean
  maxLength: number
  /** The places that match the typed text, best first. The field accepts any other text too. */
  found: readonly Found[]
  /** The user has focused the field; the list of places may have to load. */
  onReach: () => void
  onChange: (text: string) => void
  onChoose: (place: Found) => void
}

const load = () => import('./place-list.tsx')

/** The time in ms after which the page shows its content, and the list may load. */
const settled = 1500

/**
 * A field for a place of a long list, found by typing. A place that is not in the list can be typed. The list loads
 * after the page, or when the user points at the field or focuses it; if loading fails, the next attempt loads it
 * again. The list comes with an input of its own, which never replaces an input that has the focus.
 */
export function PlaceField<Found extends FoundPlace>(props: Props<Found>) {
  const { label, name, text, error, hint, isReadOnly, isDisabled, maxLength, found } = props
  const [List, setList] = useState<typeof import('./place-list.tsx').default | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const whenLeft = useRef<() => void>(undefined)
  const field = useId()
  const note = useId()
  const required = useRequired()
  const canChoose = !isReadOnly && !isDisabled
  const bring = () => {
    if (List !== null || !canChoose) return
    load().then(
      ({ default: list }) => {
        const take = () => setList(() => list)
        if (document.activeElement === input.current) whenLeft.current = take
        else take()
      },
      () => {},
    )
  }
  const latest = useRef(bring)
  latest.current = bring
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), settled)
    return () => clearTimeout(timer)
  }, [])
  const line = (
    <input
      ref={input}
      id={field}
      className={fieldStyles.input}
      name={name}
      aria-autocomplete="list"
      autoComplete="off"
      maxLength={maxLength}
      readOnly={isReadOnly}
      disabled={isDisabled}
      {...required}
      aria-invalid={error !== null}
      aria-describedby={note}
      value={text}
      onPointerEnter={bring}
      onFocus={() => {
        bring()
        props.onReach()
      }}
      onBlur={() => whenLeft.current?.()}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  )
  return (
    <Field
      control={field}
      label={label}
      note={{ id: note, text: error ?? hint, isWrong: error !== null }}
      isWrong={error !== null}
      isReadOnly={isReadOnly}
    >
      {List === null ? (
        <span className={fieldStyles.box}>{line}</span>
      ) : (
        <List label={label} line={line} found={found} canChoose={canChoose} onChoose={props.onChoose} />
      )}
    </Field>
  )
}
