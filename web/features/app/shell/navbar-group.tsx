import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import styles from './navbar.module.css'

type Props = {
  name: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}

/** A name in the navbar with its entries below it, which go when something else is pressed or focused, or Esc is. */
export function NavbarGroup({ name, isOpen, onOpen, onClose, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its button and its links are told
    <div
      className={styles.group}
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
          if (isOpen) onClose()
          else onOpen()
        }}
      >
        {name}
        <IconChevronDown size={16} aria-hidden />
      </button>
      {isOpen ? <div className={styles.entries}>{children}</div> : null}
    </div>
  )
}
