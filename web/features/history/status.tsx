import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './history.module.css'

const tones = {
  confirmed: 'good',
  successful: 'good',
  unconfirmed: 'gold',
  raised: 'review',
  failed: 'bad',
} as const
const marks = { good: IconCircleCheck, gold: IconClock, review: IconClock, bad: IconCircleX }

export type StatusName = keyof typeof tones

/** How a row stands, in its colour and with its mark (spec 001, section 4). */
export function Status({ status }: { status: StatusName }) {
  const { t } = useTranslation('history')
  const Mark = marks[tones[status]]
  return (
    <span className={styles.status} data-tone={tones[status]}>
      <Mark size={16} aria-hidden />
      {t(`statuses.${status}`)}
    </span>
  )
}
