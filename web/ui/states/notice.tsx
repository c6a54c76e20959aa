import type { ReactNode } from 'react'
import { Illustration } from '../illustration/illustration.tsx'
import type { Picture } from '../illustration/pictures.ts'
import styles from './states.module.css'

type Props = {
  picture: Picture
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
export function Notice({ picture, title, text, action, note, minHeight, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div
      className={`row column justify-center gap-4 text-center ${styles.notice}`}
      style={{ minHeight }}
      role="status"
      data-page={isPage || undefined}
    >
      <Illustration of={picture} />
      <Title className={`mt-8 text-16 strong ${styles.title}`}>{title}</Title>
      <p className={`mb-12 dim ${styles.text}`}>{text}</p>
      {action}
      {note}
    </div>
  )
}
