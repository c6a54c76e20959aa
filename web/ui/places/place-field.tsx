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
  /** What the typed text finds, best first; the field takes any other text too. */
  found: readonly Found[]
  /** Somebody reaches for the field: the list of places may have to come. */
  onReach: () => void
  onChange: (text: string) => void
  onChoose: (place: Found) => void
}

const load = () => import('./place-list.tsx')

/** Milliseconds after which the page has what it shows, and the list may come. */
const settled = 1500

/**
 * A place of a long list, found by typing; one that is not in the list is typed. The list comes after the page, or when
 * somebody reaches for the field; one that did not come is asked for again at the next reach. The line with the list is
 * another one: it never takes the place of a line that somebody types in.
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
