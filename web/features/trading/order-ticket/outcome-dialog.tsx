import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectCandidates,
  selectConfirmedOrder,
  selectUnknown,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { Reference } from '#web/ui/states/reference.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { OrderFacts } from './order-facts.tsx'
import styles from './order-ticket.module.css'

/**
 * The dialog of an order whose answer was lost. It searches for the order and shows the result; nothing is assumed (design
 * 5.22).
 */
export function OutcomeDialog({ ticket, onEdit }: { ticket: OrderTicketRef; onEdit: () => void }) {
  const { t } = useTranslation('ticket')
  const unknown = useSelector(ticket, selectUnknown)
  const order = useSelector(ticket, selectConfirmedOrder)
  const view = texts[unknown ?? 'checking']
  const close = () => {
    ticket.send({ type: 'command.close' })
    if (unknown === 'absent' || unknown === 'spent') onEdit()
  }
  return (
    <Dialog
      isOpen={unknown !== null}
      isAlert
      title={t(`unknown.${view}.title`)}
      onClose={unknown === 'checking' || unknown === 'loadFailed' ? undefined : close}
      actions={
        unknown === null || unknown === 'checking' ? undefined : <Ways ticket={ticket} view={unknown} close={close} />
      }
    >
      {order === null ? null : <OrderFacts order={order} />}
      <p role="status">{t(`unknown.${view}.text`)}</p>
      {unknown === 'checking' ? (
        <progress
          className={`w-full mt-16 border-0 rounded-full ${styles.progress}`}
          aria-label={t('unknown.looking.title')}
        />
      ) : null}
      {unknown === 'several' ? <Candidates ticket={ticket} /> : null}
      <Reference error="OUTCOME_UNKNOWN" />
    </Dialog>
  )
}

const texts = {
  checking: 'looking',
  loadFailed: 'loadFailed',
  absent: 'absent',
  spent: 'spent',
  several: 'several',
} as const

type WaysProps = { ticket: OrderTicketRef; view: 'loadFailed' | 'absent' | 'spent' | 'several'; close: () => void }

function Ways({ ticket, view, close }: WaysProps) {
  const { t } = useTranslation('ticket')
  if (view === 'loadFailed') {
    return <Button onClick={() => ticket.send({ type: 'command.check' })}>{t('unknown.loadFailed.look')}</Button>
  }
  if (view !== 'absent') return <Button onClick={close}>{t(`unknown.${view}.close`)}</Button>
  return (
    <>
      <Button onClick={() => ticket.send({ type: 'command.resend' })}>{t('unknown.absent.resend')}</Button>
      <Button variant="default" onClick={close}>
        {t('unknown.absent.close')}
      </Button>
    </>
  )
}

function Candidates({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const candidates = useSelector(ticket, selectCandidates)
  return (
    <ul className={`grid gap-4 m-0 mt-12 ${styles.candidates}`}>
      {candidates.map(({ id, createdAtDateTime, orderStatus }) => (
        <li key={id}>
          <span>{formatDate(Date.parse(createdAtDateTime), 'moment', language)}</span>
          <span>{t(`statuses.${orderStatus}`)}</span>
        </li>
      ))}
    </ul>
  )
}
