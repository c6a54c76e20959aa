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

type Props = { tone: StatusTone; size?: number; isQuiet?: boolean; children: ReactNode }

/**
 * A status with its colour and its mark, because colour alone must not carry the meaning. `isQuiet`: nothing resulted
 * from it.
 */
export function StatusMark({ tone, size = 16, isQuiet = false, children }: Props) {
  const Mark = marks[tone]
  return (
    <span
      className={`inline-flex items-center gap-4 font-strong align-middle ${styles.status}`}
      data-tone={tone}
      data-quiet={isQuiet || undefined}
    >
      <Mark size={size} aria-hidden />
      {children}
    </span>
  )
}
