import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useHeldPage } from '../use-held-page.ts'
import styles from './dialog.module.css'

type Props = {
  isOpen: boolean
  title: string
  /** Called on Esc. Without it only the dialog's own buttons close it. */
  onClose?: () => void
  /** For a dialog that shows a whole flow: the name of its close button. On a phone such a dialog fills the screen. */
  close?: string
  /** An alert requires an answer before anything else. Its focus begins at the title. */
  isAlert?: boolean
  /** The flow that the dialog shows, as `data-flow` and `data-state`. */
  flow?: { id: string; state: string }
  /**
   * For a dialog that shows a whole flow: each step begins at its top, with the focus on the first `data-focus`, or
   * else on the title.
   */
  step?: string
  /** Buttons at the end, the one that continues first. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A question or a step over the page. It is the browser's modal dialog: the rest of the page is inert, the focus stays
 * inside, and it returns to its former place on close.
 */
export function Dialog({ isOpen, title, onClose, close, isAlert = false, flow, step, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useId()
  const beginsAtTitle = isAlert || step !== undefined
  useHeldPage(isOpen)
  // Close this dialog before another panel opens in its place. The returned focus would otherwise leave the other panel
  // without the focus.
  useLayoutEffect(() => {
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open || !isOpen) return
    element.showModal()
    // The browser focuses the first focusable element; a field may need the focus instead. In a question that element
    // would be the yes button: an Enter pressed before the dialog opened would confirm a question that the user has not
    // read.
    const wanted = element.querySelector<HTMLElement>('[data-focus]') ?? (beginsAtTitle ? heading.current : null)
    wanted?.focus()
  }, [isOpen, beginsAtTitle])
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const element = dialog.current
    element?.scrollTo({ top: 0 })
    const wanted = element?.querySelector<HTMLElement>('[data-focus]') ?? heading.current
    wanted?.focus()
  }, [step])
  useLayoutEffect(() => {
    const element = dialog.current
    // An open dialog that is removed returns the focus only if it is closed first.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      // The dialog has the focus itself only until one of its controls has it.
      className={`p-0 overflow-y-auto bg-surface-1 text-body focus-visible:outline-none ${styles.dialog} ${close === undefined ? '' : styles.sheet}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={name}
      data-flow={flow?.id}
      data-state={flow?.state}
      onCancel={(event) => {
        // The machine closes the dialog. The browser would also close it by itself, and would fire this event for every
        // further press.
        event.preventDefault()
        onClose?.()
      }}
      onClose={() => {
        // The browser closes the dialog on a second Esc, even if the first was prevented. A dialog that cannot be
        // closed opens again.
        if (!isOpen) return
        if (onClose === undefined) dialog.current?.showModal()
        else onClose()
      }}
    >
      {isOpen ? (
        <div className={styles.content}>
          <div className={`flex justify-between gap-8 mb-8 items-start ${styles.head}`}>
            <h2
              ref={heading}
              id={name}
              className={`text-20 font-title focus-visible:outline-none ${styles.title}`}
              tabIndex={beginsAtTitle ? -1 : undefined}
            >
              {title}
            </h2>
            {close === undefined ? null : (
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={close}
                disabled={onClose === undefined}
                onClick={onClose}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <div className={`text-dim ${styles.body}`}>{children}</div>
          {actions === undefined ? null : (
            <div className={`flex sticky z-2 flex-wrap gap-8 bg-surface-1 ${styles.actions}`}>{actions}</div>
          )}
        </div>
      ) : null}
    </dialog>
  )
}
