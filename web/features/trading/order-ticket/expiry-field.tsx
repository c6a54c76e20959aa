import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectExpiryDays,
  selectTicket,
  selectTicketErrors,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The field of the order's last day, typed or chosen from a calendar. */
export default function ExpiryField({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const errorText = useErrorText()
  const { expiry } = useSelector(ticket, selectTicket, shallowEqual)
  const { expiry: fault } = useSelector(ticket, selectTicketErrors, shallowEqual)
  const days = useSelector(ticket, selectExpiryDays, shallowEqual)
  return (
    <DateField
      label={t('expiry')}
      value={expiry}
      first={days.first}
      last={days.last}
      error={fault === null ? null : errorText(fault)}
      hint={t('expiryHint')}
      open={t('calendar.open')}
      words={{
        year: t('calendar.year'),
        month: t('calendar.month'),
        previous: t('calendar.previous'),
        next: t('calendar.next'),
      }}
      onChange={(day) => ticket.send({ type: 'expiry.change', day })}
    />
  )
}
