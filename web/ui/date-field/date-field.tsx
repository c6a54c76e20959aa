import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { useLanguage } from '../language.ts'
import { isIso, readDay, showDay } from './calendar.ts'

type Props = {
  label: string
  /** `YYYY-MM-DD`, Gregorian, or the typed text while it is no day. */
  value: string
  /** The first day that can be chosen; the calendar opens there without a value. Undefined: any day up to `last`. */
  first?: string
  /** The last day that can be chosen. Without a value and without `first`, the calendar opens there. */
  last: string
  /** The kind of value that the browser may fill in; `off` by default. */
  autoComplete?: 'bday' | 'off'
  error?: string | null
  hint?: string
  isReadOnly?: boolean
  isDisabled?: boolean
  /** The name of the button that opens the calendar. */
  open: string
  /** The names of the calendar's controls. */
  words: { year: string; month: string; previous: string; next: string }
  onChange: (value: string) => void
}

const load = () => import('./calendar-panel.tsx')

/**
 * A day that the user types or chooses from a calendar: Jalali in Persian, Gregorian in English. The calendar loads
 * when the user points at the field or focuses it. If loading fails, the next press loads it again.
 */
export function DateField(props: Props) {
  const { label, value, first, last, open, words, isReadOnly = false, isDisabled = false, onChange } = props
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const [Panel, setPanel] = useState<typeof import('./calendar-panel.tsx').default | null>(null)
  // The typed text stays unchanged until the user leaves the field; then the field shows the formatted day.
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isLoaded = useRef(false)
  const canChoose = !isReadOnly && !isDisabled
  const bring = () => {
    if (Panel !== null) return
    load().then(
      ({ default: panel }) => {
        // Pointer, focus and press each begin a load. One that ends after the calendar has the focus must not close it.
        if (isLoaded.current) return
        isLoaded.current = true
        const { activeElement, body } = document
        // If the user has moved to another field, the calendar must not take the focus back.
        if (activeElement !== body && field.current?.contains(activeElement) === false) setIsOpen(false)
        setPanel(() => panel)
      },
      () => setIsOpen(false),
    )
  }
  /** Returns the focus to the button, because a press does not focus a button in every browser. */
  const close = () => {
    setIsOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only tells that the field was reached for or left, or its calendar is not wanted */}
      <div
        ref={field}
        onPointerEnter={canChoose ? bring : undefined}
        onFocus={canChoose ? bring : undefined}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          // The calendar receives keys only once it has the focus, a moment after it has opened.
          if (event.key !== 'Escape' || !isOpen) return
          event.preventDefault()
          close()
        }}
      >
        <TextField
          {...props}
          isLatin
          inputMode="numeric"
          autoComplete={props.autoComplete ?? 'off'}
          maxLength={10}
          text={typed ?? showDay(value, language)}
          onChange={(text) => {
            setTyped(text)
            onChange(readDay(text, language) ?? text)
          }}
          end={
            canChoose ? (
              <ActionIcon
                ref={button}
                variant="subtle"
                size={44}
                aria-label={open}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => {
                  setIsOpen(!isOpen)
                  bring()
                }}
              >
                <IconCalendar size={20} aria-hidden />
              </ActionIcon>
            ) : undefined
          }
        />
      </div>
      {Panel === null ? null : (
        <Panel
          label={label}
          field={field}
          button={button}
          isOpen={isOpen && canChoose}
          value={isIso(value) ? value : null}
          first={first}
          last={last}
          words={words}
          onLeave={() => setIsOpen(false)}
          onEscape={close}
          onChoose={(day) => {
            onChange(day)
            close()
          }}
        />
      )}
    </>
  )
}
