import { IconCircleCheck, IconCircleMinus, IconCircleX, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './own-orders.module.css'

type Tone = 'good' | 'bad' | 'gold' | 'review' | 'plain'

/** How an order stands, in its colour and with its mark: finished ones have the mark of success (spec 4, "Orders"). */
export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation('orders')
  const tone = toneOf(status)
  const Mark = marks[tone]
  return (
    <span className={styles.status} data-tone={tone}>
      <Mark size={14} aria-hidden />
      {isNamed(status) ? t(`statuses.${status}`) : status}
    </span>
  )
}

const marks = {
  good: IconCircleCheck,
  bad: IconCircleX,
  gold: IconClock,
  review: IconClock,
  plain: IconCircleMinus,
} as const

function toneOf(status: string): Tone {
  if (status.includes('FINISHED') || status === 'IS_OPEN' || status === 'ACCEPTED') return 'good'
  if (status.startsWith('CANCELLED')) return 'bad'
  if (status === 'EXPIRED' || status === 'PENDING') return 'gold'
  return status === 'RAISED_BY_USER' ? 'review' : 'plain'
}

const named = [
  'IS_OPEN',
  'IS_CLOSED',
  'FINISHED',
  'FINISHED_WITH_TRANSACTION',
  'FINISHED_WITHOUT_TRANSACTION',
  'CANCELLED_BY_ADMIN',
  'CANCELLED_BY_USER',
  'EXPIRED',
  'PENDING',
  'ACCEPTED',
  'RAISED_BY_USER',
] as const

function isNamed(status: string): status is (typeof named)[number] {
  return (named as readonly string[]).includes(status)
}
