import { IconChevronDown } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './navbar.module.css'

type Props = {
  name: string
  isOpen: boolean
  onPress: () => void
  /** Called when a mouse enters the name or its entries. */
  onPoint: () => void
  onLeave: () => void
  /** Called when the entries get the focus. */
  onEnter: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A name in the navbar with its entries below it. They close when the user presses or focuses another element, or presses
 * Esc.
 */
export function NavbarGroup({ name, isOpen, onPress, onPoint, onLeave, onEnter, onClose, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it receives the events of its button and its links
    <div
      className={`flex items-center relative ${styles.group}`}
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
          // Not every browser focuses a pressed button, and the group closes when it loses the focus.
          currentTarget.focus()
          onPress()
        }}
      >
        {name}
        <IconChevronDown size={16} aria-hidden />
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: it receives the focus events of its links
        <div
          className={`grid absolute p-8 border border-line-strong rounded-medium bg-surface-1 lift-2 ${styles.entries}`}
          onFocus={onEnter}
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}

/** Ignores touch: a finger does not hover before it presses. */
function byMouse(act: () => void) {
  return ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') act()
  }
}
