import { shallowEqual, useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket, selectTicketState } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-ticket.module.css'
import type { ShowOrder } from './receipt.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TicketFields, TicketPart } from './ticket-fields.tsx'
import { TicketSummary } from './ticket-sums.tsx'

/** `beside` is placed beside the fields, on a phone. */
type Props = { ticket: OrderTicketRef; beside?: ReactNode; onShow?: ShowOrder }

/** The form of a limit or market order (spec 001, section 2, "P2P trade page"). Enter in a text field submits it. */
export function OrderTicket({ ticket, beside, onShow }: Props) {
  const { t } = useTranslation('ticket')
  const balance = useId()
  const state = useSelector(ticket, selectTicketState)
  const { side, kind, isBusy } = useSelector(ticket, choose, shallowEqual)
  return (
    <form
      noValidate
      className={`grid grid-cols-1 gap-6 min-w-0 phone:gap-8 ${styles.ticket}`}
      data-flow="orderTicket"
      data-state={state}
      data-side={side}
      aria-label={t('title')}
      aria-busy={isBusy}
      onKeyDown={keepFromSending}
      onSubmit={handleSubmit(() => ticket.send({ type: 'ticket.submit' }))}
    >
      <div className={`contents phone:grid phone:grid-cols-1 phone:px-12 ${styles.scrolled}`}>
        <div className={`contents ${styles.entry}`}>
          <div className={`contents ${styles.fields}`}>
            <div className={styles.sides}>
              <Segmented
                label={t('side')}
                value={side}
                options={sides.map((value) => ({ value, label: t(`common:${value}`) }))}
                onChange={(value) => ticket.send({ type: 'side.change', side: value })}
              />
            </div>
            <div className={styles.kinds}>
              <Segmented
                label={t('kind')}
                value={kind}
                options={kinds.map((value) => ({ value, label: t(value) }))}
                onChange={(value) => ticket.send({ type: 'kind.change', kind: value })}
              />
            </div>
            <TicketFields ticket={ticket} balance={balance} />
          </div>
          {beside}
        </div>
        <TicketPart ticket={ticket} balance={balance} />
        <TicketSummary ticket={ticket} onShow={onShow} />
        <PhraseLine />
      </div>
      <SubmitBar ticket={ticket} />
    </form>
  )
}

const sides = ['buy', 'sell'] as const
const kinds = ['limit', 'market'] as const

/**
 * Enter on a radio button or a slider must not submit: a limit order has no further confirmation, and the user did not
 * request it.
 */
function keepFromSending(event: KeyboardEvent) {
  const isChosen = event.target instanceof HTMLInputElement && ['radio', 'range'].includes(event.target.type)
  if (event.key === 'Enter' && isChosen) event.preventDefault()
}

function choose(snapshot: Parameters<typeof selectTicket>[0]) {
  const { side, kind, isBusy } = selectTicket(snapshot)
  return { side, kind, isBusy }
}
