import { IconChevronDown } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket, selectTicketErrors } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { LaterDetails } from '#web/ui/chunks/later-details.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './more.module.css'

const load = () => loadChunk(() => import('./expiry-field.tsx'))
const ExpiryField = lazy(load)
/** Height of the field with its label and hint (px). */
const fieldHeight = 92

/**
 * The options that are seldom set: the order's last day. One line shows the value; the field opens over the parts below it.
 */
export function More({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { expiry } = useSelector(ticket, selectTicket, shallowEqual)
  const { expiry: fault } = useSelector(ticket, selectTicketErrors, shallowEqual)
  const day = expiry === '' ? null : Date.parse(`${expiry}T12:00:00Z`)
  const isDay = day !== null && !Number.isNaN(day)
  return (
    <LaterDetails
      className={`relative ${styles.more}`}
      isWrong={fault !== null}
      summary={
        <>
          <span>{t('more')}</span>
          <span className={`truncate flex-1 min-w-0 text-body text-end ${styles.set}`}>
            {isDay
              ? t('until', { day: formatDate(day, 'day', language) })
              : t(expiry === '' ? 'untilCancelled' : 'noDay')}
          </span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
      load={load}
      room={<div className={styles.card} style={{ minHeight: fieldHeight }} />}
      broken={<p className={styles.card}>{t('common:latePart')}</p>}
    >
      <div className={styles.card}>
        <ExpiryField ticket={ticket} />
      </div>
    </LaterDetails>
  )
}
