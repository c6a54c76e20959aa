import '@mantine/core/styles/Popover.css'
import { Popover } from '@mantine/core'
import { type ComponentProps, type Ref, type RefObject, useImperativeHandle } from 'react'
import { withinWindow } from '../popover/placement.ts'
import { DayPicker } from './day-picker.tsx'

type Props = ComponentProps<typeof DayPicker> & {
  label: string
  /** The field above the calendar, and the button in it that opens the calendar. */
  field: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
  isOpen: boolean
  /** A press elsewhere closes it. */
  onLeave: () => void
  /** Escape closes it and returns the focus to the button. */
  onEscape: () => void
}

/** The calendar of a date field. It is a chunk of its own, because the popover is heavier than the field. */
export default function CalendarPanel({ label, field, button, isOpen, onLeave, onEscape, ...days }: Props) {
  return (
    <Popover
      opened={isOpen}
      onChange={onLeave}
      position="bottom-end"
      trapFocus
      withRoles={false}
      closeOnEscape={false}
      // Hidden while its field is scrolled away, it would lose the focus that it holds.
      hideDetached={false}
      {...withinWindow}
    >
      <Popover.Target>
        <Standing at={field} />
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
          onEscape()
        }}
        // The focus trap moves the focus in a task of its own, which may run after the close. The focus would then
        // vanish with the panel.
        onFocus={isOpen ? undefined : () => button.current?.focus({ preventScroll: true })}
      >
        <DayPicker {...days} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Renders nothing. It gives the library an existing element to place its panel beside. */
function Standing({ at, ref }: { at: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => at.current!, [at])
  return null
}
