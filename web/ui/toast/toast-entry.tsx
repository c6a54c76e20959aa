import type { ReactNode } from 'react'
import styles from './toast.module.css'

type Props = {
  title: ReactNode
  text: string
  /** The news is bad for the user. */
  isWarning?: boolean
  /** A link or another action. */
  children?: ReactNode
}

/** One entry of a toast. */
export function ToastEntry({ title, text, isWarning = false, children, ...data }: Props) {
  return (
    <div className={styles.entry} data-warning={isWarning || undefined} {...data}>
      <p className={`text-body font-strong ${styles.title}`}>{title}</p>
      {text === '' ? null : <p className="text-dim">{text}</p>}
      {children}
    </div>
  )
}
