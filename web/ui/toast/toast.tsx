import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './toast.module.css'
import { useOpenDialog } from './use-open-dialog.ts'

/** Maximum number of entries. With more, a toast shows the newest ones, and `summary` above them. */
const max = 3

type Props<Item> = {
  /** The `data-flow` and `data-state` of the toast's machine. */
  flow: string
  state: string
  label: string
  list: readonly Item[]
  keyOf: (item: Item) => string
  entry: (item: Item) => ReactNode
  /** Returns the text with the number of entries, when not all are shown. */
  summary: (number: number) => string
  /** Shown below the entries. */
  foot?: ReactNode
  /** Removes all entries. An entry that asks a question has its own buttons. */
  dismissLabel?: string
  onDismiss?: () => void
  /** A toast that closes by itself stays while it has the pointer or the focus, and while a dialog is over it. */
  onPause?: () => void
  onResume?: () => void
}

/** News over the open page. The toasts of several flows are stacked in one corner. */
export function Toast<Item>(props: Props<Item>) {
  const { flow, state, label, list, keyOf, entry, summary, foot, dismissLabel, onDismiss, onPause, onResume } = props
  useOpenDialog(list.length > 0, onPause, onResume)
  return createPortal(
    <section role="status" aria-label={label} data-flow={flow} data-state={state}>
      {list.length === 0 ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only keep it
        <div
          className={`grid relative gap-8 p-12 border border-line-strong rounded-medium bg-surface-1 lift-2 text-14 over-page ${styles.toast}`}
          onPointerEnter={onPause}
          onPointerLeave={onResume}
          onFocus={onPause}
          onBlur={onResume}
        >
          {list.length > max ? <p className={`text-body font-strong ${styles.title}`}>{summary(list.length)}</p> : null}
          {list.slice(0, max).map((item) => (
            <Fragment key={keyOf(item)}>{entry(item)}</Fragment>
          ))}
          {foot}
          {onDismiss && (
            <ActionIcon
              variant="subtle"
              className={`absolute text-dim ${styles.dismiss}`}
              aria-label={dismissLabel}
              onClick={onDismiss}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
    </section>,
    corner(),
  )
}

let made: HTMLElement | undefined

/** Returns the one container of all flows, at the end of the body. A live region must exist before its text changes. */
function corner(): HTMLElement {
  if (made?.isConnected) return made
  made = document.createElement('div')
  made.className = styles.corner!
  document.body.append(made)
  return made
}
