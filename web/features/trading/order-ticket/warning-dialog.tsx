import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectConfirmedOrder,
  selectIsWarned,
  selectWarning,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { OrderFacts } from './order-facts.tsx'

/** The server's warning, in its own words, before the same order goes with the force flag (spec 4, "P2P flow"). */
export function WarningDialog({ ticket, onEdit }: { ticket: OrderTicketRef; onEdit: () => void }) {
  const { t } = useTranslation('ticket')
  const isWarned = useSelector(ticket, selectIsWarned)
  const warning = useSelector(ticket, selectWarning)
  const order = useSelector(ticket, selectConfirmedOrder)
  const no = () => {
    ticket.send({ type: 'force.no' })
    onEdit()
  }
  return (
    <Dialog
      isOpen={isWarned}
      isAlert
      title={t('warning.title')}
      onClose={no}
      actions={
        <>
          <Button onClick={() => ticket.send({ type: 'force.yes' })}>{t('warning.yes')}</Button>
          <Button variant="default" onClick={no}>
            {t('warning.no')}
          </Button>
        </>
      }
    >
      {order === null ? null : <OrderFacts order={order} />}
      <p>{warning ?? t('warning.text')}</p>
    </Dialog>
  )
}
