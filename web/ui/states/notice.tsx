import type { ReactNode } from 'react'
import { Illustration } from '../illustration/illustration.tsx'
import type { Picture } from '../illustration/pictures.ts'
import styles from './states.module.css'

type Props = {
  picture?: Picture
  icon?: ReactNode
  title: string
  text: string
  /** What to do next: one thing. */
  action?: ReactNode
  /** Under what helps next. */
  note?: ReactNode
  minHeight?: number
  isPage?: boolean
}

/** What stands in a block's or a whole page's place when it has nothing to show: what is so, and what helps next. */
export function Notice({ picture = 'torn', title, text, action, note, minHeight, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.notice} style={{ minHeight }} role="status" data-page={isPage || undefined}>
      <Illustration of={picture} />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {action}
      {note}
    </div>
  )
}
