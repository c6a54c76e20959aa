import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './toast.module.css'

/** What is told one by one; of more the newest of them, and `summary` above them. */
const most = 3

type Props<Item> = {
  /** The `data-flow` and `data-state` of the machine that tells. */
  flow: string
  state: string
  label: string
  list: readonly Item[]
  keyOf: (item: Item) => string
  entry: (item: Item) => ReactNode
  /** How many there are, where not all are told. */
  summary: (number: number) => string
  /** Below the entries. */
  foot?: ReactNode
  /** Takes all of it away; an entry that asks something has its answers itself. */
  dismissLabel?: string
  onDismiss?: () => void
  /** What goes by itself stays under the pointer and with the focus. */
  onPause?: () => void
  onResume?: () => void
}

/** News over whichever page is open. Those of several flows stand above each other in one corner. */
export function Toast<Item>(props: Props<Item>) {
  const { flow, state, label, list, keyOf, entry, summary, foot, dismissLabel, onDismiss, onPause, onResume } = props
  return createPortal(
    <section role="status" aria-label={label} data-flow={flow} data-state={state}>
      {list.length === 0 ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only keep it
        <div
          className={`grid relative gap-8 p-12 line-strong round surface-1 lift-2 text-14 over-page ${styles.toast}`}
          onPointerEnter={onPause}
          onPointerLeave={onResume}
          onFocus={onPause}
          onBlur={onResume}
        >
          {list.length > most ? <p className={`full strong ${styles.title}`}>{summary(list.length)}</p> : null}
          {list.slice(0, most).map((item) => (
            <Fragment key={keyOf(item)}>{entry(item)}</Fragment>
          ))}
          {foot}
          {onDismiss && (
            <ActionIcon
              variant="subtle"
              className={`absolute dim ${styles.dismiss}`}
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

/** One for all flows, behind the page: a live region has to stand before something is said in it. */
function corner(): HTMLElement {
  if (made?.isConnected) return made
  made = document.createElement('div')
  made.className = styles.corner!
  document.body.append(made)
  return made
}
