import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './accordion.module.css'

type Props = {
  label: string
  items: readonly { id: number; title: string }[]
  /** The id of the open item; null when all are closed. */
  open: number | null
  onToggle: (id: number) => void
  /** Returns the content of an open item. Closed items render nothing, so a long list stays cheap. */
  body: (id: number) => ReactNode
}

/**
 * A list of titles that open to show their content. The buttons are in headings, so that a screen reader can skim
 * hundreds of them.
 */
export function Accordion({ label, items, open, onToggle, body }: Props) {
  const name = useId()
  return (
    <ul aria-label={label}>
      {items.map(({ id, title }) => {
        const isOpen = id === open
        return (
          <li
            key={id}
            className={`border-b border-line last:border-b-0 ${styles.item}`}
            data-open={isOpen || undefined}
          >
            <h2 className={styles.heading}>
              <button
                type="button"
                id={`${name}${id}`}
                className={`flex items-center gap-16 w-full text-16 font-strong text-start transition-ground hover:bg-surface-2 phone:text-14 ${styles.button}`}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${name}${id}body` : undefined}
                onClick={() => onToggle(id)}
              >
                <span className="flex-1 min-w-0 wrap-anywhere">{title}</span>
                <IconChevronDown size={18} className={`flex-none text-faint ${styles.arrow}`} aria-hidden />
              </button>
            </h2>
            {isOpen ? (
              <section
                id={`${name}${id}body`}
                aria-labelledby={`${name}${id}`}
                className={`wrap-anywhere ${styles.body}`}
              >
                {body(id)}
              </section>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
