import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './flow-dialog.module.css'

type Props = {
  title: string
  /** What the button that closes it is called. */
  close: string
  /** Said by the button and by Esc; without it there is no way out for now. */
  onClose?: () => void
  /** The flow that the dialog shows, as `data-flow` and `data-state`. */
  flow: { id: string; state: string }
  /** Another step gives the focus to its first `data-focus`, or to the title. */
  step: string
  children: ReactNode
}

/**
 * A flow of several steps over the page: a dialog on a desktop, all of a phone. It is the browser's own modal dialog; a
 * click beside it does not close it, because what is typed in it may be money on its way.
 */
export function FlowDialog({ title, close, onClose, flow, step, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step asks for the focus again
  useEffect(() => {
    const element = dialog.current
    if (element?.open === false) element.showModal()
    const wanted = element?.querySelector<HTMLElement>('[data-focus]')
    ;(wanted ?? heading.current)?.focus()
    element?.scrollTo?.({ top: 0 })
  }, [step])
  useLayoutEffect(() => {
    const element = dialog.current
    // One that is taken away while it is open gives the focus back only if it is closed before.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={name}
      data-flow={flow.id}
      data-state={flow.state}
      onCancel={(event) => {
        // A dialog over this one is its child on the screen, and its Esc is not ours.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={(event) => {
        // A second Esc closes it whatever is said to the first: it is the flow that closes it.
        if (event.target === dialog.current && dialog.current?.isConnected) dialog.current.showModal()
      }}
    >
      <header className={styles.header}>
        <h2 ref={heading} id={name} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {onClose === undefined ? null : (
          <ActionIcon variant="subtle" size={44} className={styles.close} aria-label={close} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <div className={styles.content}>{children}</div>
    </dialog>
  )
}
