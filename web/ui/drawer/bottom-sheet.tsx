import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './bottom-sheet.module.css'

type Props = {
  title: string
  /** What the button that closes it is called. */
  close: string
  onClose: () => void
  children: ReactNode
}

/**
 * A panel at the lower edge of a phone, over the page for as long as it is rendered. It is the browser's own modal dialog,
 * as the side drawer is: the focus stays in it and goes back to where it was.
 */
export function BottomSheet({ title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useLayoutEffect(() => {
    const element = dialog.current
    // One that is taken away while it is open gives the focus back only if it is closed before.
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on what lies behind it closes it; the key for that is Esc
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={name}
      onCancel={(event) => {
        // A dialog over this one is its child on the screen, and its Esc is not ours.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
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
