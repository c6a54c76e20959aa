import { IconChevronDown } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectExpiryDays,
  selectTicket,
  selectTicketFaults,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import styles from './more.module.css'

/** What is seldom set: the last day of the order. It is told in one line, and opens over what stands below it. */
export function More({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { expiry } = useSelector(ticket, selectTicket, shallowEqual)
  const { expiry: fault } = useSelector(ticket, selectTicketFaults, shallowEqual)
  const day = expiry === '' ? null : Date.parse(`${expiry}T12:00:00Z`)
  const isDay = day !== null && !Number.isNaN(day)
  return (
    <details className={styles.more}>
      <summary data-wrong={fault !== null || undefined}>
        <span>{t('more')}</span>
        <span className={styles.set}>
          {isDay
            ? t('until', { day: formatDate(day, 'day', language) })
            : t(expiry === '' ? 'untilCancelled' : 'noDay')}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <div className={styles.card}>
        <Expiry ticket={ticket} />
      </div>
    </details>
  )
}

function Expiry({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const errorText = useErrorText()
  const { expiry } = useSelector(ticket, selectTicket, shallowEqual)
  const { expiry: fault } = useSelector(ticket, selectTicketFaults, shallowEqual)
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
