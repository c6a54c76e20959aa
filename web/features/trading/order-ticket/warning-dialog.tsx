import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectConfirmedOrder,
  selectIsWarned,
  selectWarning,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { selectWarnedDistance } from '#machines/trading/order-ticket/ticket-price.selectors.ts'
import { marketOf } from '#shared/market/coins.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { OrderFacts } from './order-facts.tsx'
import { useDistanceWords } from './use-distance-words.ts'

/** The exchange's warning in its own words, before the same order is sent with the force flag (spec 4, "P2P flow"). */
export function WarningDialog({ ticket, onEdit }: { ticket: OrderTicketRef; onEdit: () => void }) {
  const { t } = useTranslation('ticket')
  const isWarned = useSelector(ticket, selectIsWarned)
  const warning = useSelector(ticket, selectWarning)
  const order = useSelector(ticket, selectConfirmedOrder)
  const { tone, percent, money } = useSelector(ticket, selectWarnedDistance, shallowEqual)
  const words = useDistanceWords()
  const market = order === null ? undefined : marketOf(order.marketType)
  const side = order === null ? null : order.orderType.endsWith('_BUY') ? 'buy' : 'sell'
  const no = () => {
    ticket.send({ type: 'force.no' })
    onEdit()
  }
  return (
    <Dialog
      isOpen={isWarned}
      isAlert
      title={side === null ? t('warning.title') : t(`warning.titles.${side}`)}
      onClose={no}
      actions={
        <>
          {/* The safe answer is the prominent one, and a second Enter chooses it. */}
          <Button onClick={no} data-focus>
            {t('warning.no')}
          </Button>
          <Button variant="danger" onClick={() => ticket.send({ type: 'force.yes' })}>
            {t('warning.yes')}
          </Button>
        </>
      }
    >
      <PhraseLine />
      {order === null ? null : <OrderFacts order={order} />}
      {side === null || market === undefined || tone !== 'worse' ? null : (
        <p className="mb-8 text-body font-strong">{words(side, percent, money, market.settlement)}</p>
      )}
      <p>{warning ?? t('warning.text')}</p>
    </Dialog>
  )
}
