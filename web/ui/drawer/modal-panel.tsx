import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useHeldPage } from '../use-held-page.ts'

export type PanelProps = {
  isOpen?: boolean
  title: string
  /** What the button that closes it is called. */
  close: string
  onClose: () => void
  children: ReactNode
}

/** `styles` are of the `panel`, its `content`, its `header`, its `title` and the button that `close`s it. */
type Props = PanelProps & { styles: { readonly [part: string]: string } }

/**
 * A panel over the page. It is the browser's own modal dialog: the rest of the page is out of reach, the focus stays in
 * it and goes back to where it was, and Esc closes it, with no program to load first.
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
    // One that is taken away while it is open gives the focus back only if it is closed before.
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on what lies behind it closes it; the key for that is Esc
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={name}
      onCancel={(event) => {
        // A dialog over this one is its child on the screen, and its Esc is not ours.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target }) => {
        // A second Esc closes it whatever is said to the first.
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
