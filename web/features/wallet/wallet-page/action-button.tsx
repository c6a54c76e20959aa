import { createContext, type ReactNode, useContext, useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './action-button.module.css'

const WideContext = createContext(false)

/** Actions side by side in a row of a table, or one below the other with complete labels. */
export function Ways({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return (
    <WideContext value={isWide}>
      <div className={isWide ? styles.stack : `items-center ${styles.line}`}>{children}</div>
    </WideContext>
  )
}

type View = {
  icon: ReactNode
  label: string
  /** The accessible name, which includes the currency. */
  name: string
  /** In a row only the icon is shown. */
  isBare?: boolean
}

type Props = View & {
  id: string
  /** Why the action is not possible now; null when it is. */
  reason: string | null
  /** The part of the reason that must be visible in a row. */
  mark?: string | null
  onPress: () => void
}

/** A button that keeps the focus while it is disabled, so that a screen reader reads the reason. */
export function ActionButton({ id, icon, label, name, isBare = false, reason, mark = null, onPress }: Props) {
  const isWide = useContext(WideContext)
  const note = useId()
  const isClosed = reason !== null
  return (
    <>
      <button
        type="button"
        className={styles.way}
        data-way={id}
        data-bare={(isBare && !isWide) || undefined}
        aria-label={mark === null ? name : `${name}: ${mark}`}
        aria-disabled={isClosed || undefined}
        aria-describedby={isClosed ? note : undefined}
        title={reason ?? (isBare && !isWide ? label : undefined)}
        onClick={() => {
          if (!isClosed) onPress()
        }}
      >
        {icon}
        {isBare && !isWide ? null : <span>{!isWide && mark !== null ? mark : label}</span>}
      </button>
      {isClosed ? (
        <span id={note} className={`sr-only ${styles.reason}`} data-shown={isWide || undefined}>
          {reason}
        </span>
      ) : null}
    </>
  )
}

export function WayLink({ to, icon, label, name, isBare = false }: View & { to: string }) {
  const isWide = useContext(WideContext)
  return (
    <Link
      to={to}
      className={styles.way}
      data-bare={(isBare && !isWide) || undefined}
      aria-label={name}
      title={isBare && !isWide ? label : undefined}
    >
      {icon}
      {isBare && !isWide ? null : <span>{label}</span>}
    </Link>
  )
}
