import '@mantine/core/styles/Popover.css'
import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { useLanguage } from '../language.ts'
import { withinWindow } from '../popover/placement.ts'
import { isIso, readDay, showDay } from './calendar.ts'
import { DayPicker } from './day-picker.tsx'

type Props = {
  label: string
  /** `YYYY-MM-DD`, Gregorian, or what was typed as long as it is no day. */
  value: string
  /** The first day that can be chosen, where the calendar opens when there is none yet; without it any day up to `last`. */
  first?: string
  /** The last day that can be chosen, and the one the calendar opens at when there is no first one. */
  last: string
  /** What the browser may fill it with; nothing by itself. */
  autoComplete?: 'bday' | 'off'
  error?: string | null
  hint?: string
  isReadOnly?: boolean
  isDisabled?: boolean
  /** What the button that opens the calendar is called. */
  open: string
  /** The names of the calendar's controls. */
  words: { year: string; month: string; previous: string; next: string }
  onChange: (value: string) => void
}

/** A day that is typed or chosen from a calendar: the Jalali one in Persian, the Gregorian one in English. */
export function DateField(props: Props) {
  const { label, value, first, last, open, words, isReadOnly = false, isDisabled = false, onChange } = props
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  // What is being typed stands as it is typed, and is set in order when the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const canChoose = !isReadOnly && !isDisabled
  /** The focus goes back to the button, which a press does not give it in every browser. */
  const close = () => {
    setIsOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <Popover
      opened={isOpen && canChoose}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      {...withinWindow}
    >
      <Popover.Target>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only tells that the field was left, or its calendar is not wanted */}
        <div
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            // The calendar hears it only once it has the focus, a moment after it has opened.
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
                  onClick={() => setIsOpen(!isOpen)}
                >
                  <IconCalendar size={20} aria-hidden />
                </ActionIcon>
              ) : undefined
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        p={12}
        role="dialog"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // A dialog around it stays open.
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
        // The trap gives it the focus in a task of its own, which may come after it was closed: it would go with the focus.
        onFocus={isOpen ? undefined : () => button.current?.focus({ preventScroll: true })}
      >
        <DayPicker
          value={isIso(value) ? value : null}
          first={first}
          last={last}
          words={words}
          onChoose={(day) => {
            onChange(day)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
