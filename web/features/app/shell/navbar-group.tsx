import { IconChevronDown } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './navbar.module.css'

type Props = {
  name: string
  isOpen: boolean
  onPress: () => void
  /** A mouse has come over the name or its entries. */
  onPoint: () => void
  onLeave: () => void
  /** The focus has come to the entries. */
  onEnter: () => void
  onClose: () => void
  children: ReactNode
}

/** A name in the navbar with its entries below it, which go when something else is pressed or focused, or Esc is. */
export function NavbarGroup({ name, isOpen, onPress, onPoint, onLeave, onEnter, onClose, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its button and its links are told
    <div
      className={`row relative ${styles.group}`}
      onPointerEnter={byMouse(onPoint)}
      onPointerLeave={byMouse(onLeave)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) onClose()
      }}
      onKeyDown={({ key }) => {
        if (!isOpen || key !== 'Escape') return
        onClose()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          // Not every browser gives the focus to what is pressed, and it goes with the focus.
          currentTarget.focus()
          onPress()
        }}
      >
        {name}
        <IconChevronDown size={16} aria-hidden />
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears that one of its links has the focus
        <div className={`grid absolute p-8 line-strong round surface-1 lift-2 ${styles.entries}`} onFocus={onEnter}>
          {children}
        </div>
      ) : null}
    </div>
  )
}

/** A finger has no place over anything before it presses. */
function byMouse(act: () => void) {
  return ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') act()
  }
}
