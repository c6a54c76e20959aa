import { orderStatuses } from '#shared/market/order-statuses.ts'
import { StatusMark, type StatusTone } from '#web/ui/states/status-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** How an order stands, in its colour and with its mark: finished ones have the mark of success (spec 4, "Orders"). */
export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation('orders')
  return (
    <StatusMark tone={toneOf(status)} size={14} isQuiet={status === 'FINISHED_WITHOUT_TRANSACTION'}>
      {isNamed(status) ? t(`statuses.${status}`) : status}
    </StatusMark>
  )
}

function toneOf(status: string): StatusTone {
  if (status.includes('FINISHED') || status === 'IS_OPEN' || status === 'ACCEPTED') return 'good'
  if (status.startsWith('CANCELLED')) return 'bad'
  if (status === 'EXPIRED' || status === 'PENDING') return 'gold'
  return status === 'RAISED_BY_USER' ? 'review' : 'plain'
}

/** Whether a status is one that has a name. */
export function isNamed(status: string): status is (typeof orderStatuses)[number] {
  return (orderStatuses as readonly string[]).includes(status)
}
