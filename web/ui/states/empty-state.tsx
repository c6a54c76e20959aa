import type { ReactNode } from 'react'
import { Illustration } from '../illustration/illustration.tsx'
import type { Picture } from '../illustration/pictures.ts'
import styles from './states.module.css'

type Props = {
  picture: Picture
  title: string
  text: string
  /** One action: the user's next step. */
  action?: ReactNode
  /** Shown under the action. */
  note?: ReactNode
  minHeight?: number
  isPage?: boolean
}

/** A message in place of a block or a page that has nothing to show: the reason, and the next step. */
export function EmptyState({ picture, title, text, action, note, minHeight, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div
      className={`flex items-center flex-col justify-center gap-4 text-center ${styles.empty}`}
      style={{ minHeight }}
      role="status"
      data-page={isPage || undefined}
    >
      <Illustration of={picture} />
      <Title className={`mt-8 text-16 font-strong ${styles.title}`}>{title}</Title>
      <p className={`mb-12 text-dim ${styles.text}`}>{text}</p>
      {action}
      {note}
    </div>
  )
}
