import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useHeldPage } from '../use-held-page.ts'

export type PanelProps = {
  isOpen?: boolean
  title: string
  /** The name of the close button. */
  close: string
  onClose: () => void
  children: ReactNode
}

/** `styles` has the classes of the `panel`, its `content`, `header` and `title`, and the `close` button. */
type Props = PanelProps & { styles: { readonly [part: string]: string } }

/**
 * A panel over the page. It is the browser's modal dialog, so it needs no library: the rest of the page is inert, the
 * focus stays inside and returns to its former place on close, and Esc closes it.
 */
export function ModalPanel({ isOpen = true, title, close, onClose, children, styles }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  useHeldPage(isOpen)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  useLayoutEffect(() => {
    const element = dialog.current
    // An open dialog that is removed returns the focus only if it is closed first.
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on what lies behind it closes it; the key for that is Esc
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={name}
      onCancel={(event) => {
        // A dialog over this one is its child in React's tree. Its Esc reaches this handler, which must ignore it.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target }) => {
        // The browser closes the dialog on a second Esc, even if the first was prevented.
        if (target === dialog.current && isOpen) onClose()
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
