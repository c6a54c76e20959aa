import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './side-drawer.module.css'

type Props = {
  isOpen: boolean
  title: string
  /** What the button that closes it is called. */
  close: string
  onClose: () => void
  children: ReactNode
}

/**
 * A panel at the end of the line, over the page. It is the browser's own modal dialog: the rest of the page is out of
 * reach, the focus stays in it and goes back to where it was, and Esc closes it, with no program to load first.
 */
export function SideDrawer({ isOpen, title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on what lies behind it closes it; the key for that is Esc
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={name}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose()
      }}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={name} className={styles.title}>
            {title}
          </h2>
          <ActionIcon variant="subtle" size={44} className={styles.close} aria-label={close} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </header>
        {children}
      </div>
    </dialog>
  )
}
