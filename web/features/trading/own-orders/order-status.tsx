import { orderStatuses } from '#shared/market/order-statuses.ts'
import { StatusMark, type StatusTone } from '#web/ui/states/status-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The status of an order with colour and icon. Finished orders have the success icon (spec 4, "Orders"). */
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

/** Returns whether a status has a name in the texts. */
export function isNamed(status: string): status is (typeof orderStatuses)[number] {
  return (orderStatuses as readonly string[]).includes(status)
}
