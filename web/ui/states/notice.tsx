import type { ReactNode } from 'react'
import styles from './states.module.css'

type Props = {
  icon: ReactNode
  title: string
  text: string
  action?: ReactNode
  /** Under what helps next. */
  note?: ReactNode
  minHeight?: number
  isPage?: boolean
}

/** What stands in a block's or a whole page's place when it has nothing to show: what is so, and what helps next. */
export function Notice({ icon, title, text, action, note, minHeight, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.notice} style={{ minHeight }} role="status">
      <span className={styles.icon}>{icon}</span>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {action}
      {note}
    </div>
  )
}
