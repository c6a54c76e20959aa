import { IconCircleCheck, IconCircleMinus, IconCircleX, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './status-mark.module.css'

const marks = {
  good: IconCircleCheck,
  bad: IconCircleX,
  gold: IconClock,
  review: IconClock,
  plain: IconCircleMinus,
} as const

export type StatusTone = keyof typeof marks

/** How something stands, in its colour and with its mark: colour alone says nothing. */
export function StatusMark({ tone, size = 16, children }: { tone: StatusTone; size?: number; children: ReactNode }) {
  const Mark = marks[tone]
  return (
    <span className={styles.status} data-tone={tone}>
      <Mark size={size} aria-hidden />
      {children}
    </span>
  )
}
