import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useHeldPage } from '../use-held-page.ts'
import styles from './dialog.module.css'

type Props = {
  isOpen: boolean
  title: string
  /** Said by Esc; without it only the dialog's own buttons close it. */
  onClose?: () => void
  /** Of a whole flow: what the button in its corner is called. On a phone such a dialog takes all of the screen. */
  close?: string
  /** An alert asks for an answer before anything else; it begins at its title. */
  isAlert?: boolean
  /** The flow that the dialog shows, as `data-flow` and `data-state`. */
  flow?: { id: string; state: string }
  /** Of a whole flow: each step begins at its top, with the focus at its first `data-focus`, or else at the title. */
  step?: string
  /** Buttons at the end, the one that goes on first. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A question or a step over the page. It is the browser's own modal dialog: the rest of the page is out of reach, the
 * focus stays in it and goes back to where it was.
 */
export function Dialog({ isOpen, title, onClose, close, isAlert = false, flow, step, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useId()
  const beginsAtTitle = isAlert || step !== undefined
  useHeldPage(isOpen)
  // Before another panel opens in its place, which would otherwise be left without the focus that is given back.
  useLayoutEffect(() => {
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open || !isOpen) return
    element.showModal()
    // The browser gives the focus to the first thing there is; a field may be waiting for it. Of a question that would be
    // the yes: a second Enter, pressed before the dialog opened, would confirm a question that nobody has read.
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
    // One that is taken away while it is open gives the focus back only if it is closed before.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`p-0 scroll-y surface-1 full ${styles.dialog} ${close === undefined ? '' : styles.sheet}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={name}
      data-flow={flow?.id}
      data-state={flow?.state}
      onCancel={(event) => {
        // The machine closes it; the browser would do so by itself, and once more for every press.
        event.preventDefault()
        onClose?.()
      }}
      onClose={() => {
        // A second Esc closes it whatever is said to the first; one without a way out opens again.
        if (!isOpen) return
        if (onClose === undefined) dialog.current?.showModal()
        else onClose()
      }}
    >
      {isOpen ? (
        <div className={styles.content}>
          <div className={`flex apart gap-8 mb-8 ${styles.head}`}>
            <h2
              ref={heading}
              id={name}
              className={`text-20 title ${styles.title}`}
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
          <div className={`dim ${styles.body}`}>{children}</div>
          {actions === undefined ? null : (
            <div className={`flex sticky z-2 wrap gap-8 surface-1 ${styles.actions}`}>{actions}</div>
          )}
        </div>
      ) : null}
    </dialog>
  )
}
