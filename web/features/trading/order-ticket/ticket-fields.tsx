import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket, selectTicketErrors } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { CompactField } from '#web/ui/numbers/compact-field.tsx'
import { Slider } from '#web/ui/slider/slider.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Available } from './available.tsx'
import { ErrorNote } from './error-note.tsx'
import { More } from './more.tsx'
import { PriceField } from './price-field.tsx'
import { NoTerms, SizeNote, Thin } from './ticket-notes.tsx'

/** `balance` is the id of the balance text, which also describes the slider. */
type Props = { ticket: OrderTicketRef; balance: string }

/** The typed fields: price, amount or total. */
export function TicketFields({ ticket, balance }: Props) {
  const { t } = useTranslation('ticket')
  const note = useId()
  const { market, kind, amount, total } = useSelector(ticket, selectTicket, shallowEqual)
  const faults = useSelector(ticket, selectTicketErrors, shallowEqual)
  const { code } = useCoinNames()(market.coin)
  const fault = faults.amount ?? faults.total
  return (
    <>
      <Available id={balance} ticket={ticket} />
      {kind === 'limit' ? <PriceField ticket={ticket} /> : null}
      <div className="grid gap-6">
        <CompactField
          label={t('amount')}
          unit={code}
          text={amount}
          isWrong={faults.amount !== null}
          describedBy={note}
          onChange={(text) => ticket.send({ type: 'amount.change', text })}
        />
        <CompactField
          label={t('totalField')}
          unit={t(`common:currency.${market.settlement}`)}
          text={total}
          isWrong={faults.total !== null}
          describedBy={note}
          onChange={(text) => ticket.send({ type: 'total.change', text })}
        />
        <div id={note} className="min-h-32 text-12 leading-16">
          <ErrorNote ticket={ticket} fault={fault} />
          <Thin ticket={ticket} isSilent={fault !== null} />
          <NoTerms ticket={ticket} isSilent={fault !== null} />
          <SizeNote ticket={ticket} isSilent={fault !== null} />
        </div>
      </div>
    </>
  )
}

/** The chosen values: the part of the balance and the last day. */
export function TicketPart({ ticket, balance }: Props) {
  const { t } = useTranslation('ticket')
  const { side, kind, percent, credit } = useSelector(ticket, selectTicket, shallowEqual)
  return (
    <>
      <Slider
        label={t(`part.${side}`)}
        value={percent}
        isDisabled={credit === null}
        describedBy={balance}
        onChange={(part) => ticket.send({ type: 'percent.change', percent: part })}
      />
      {kind === 'limit' ? <More ticket={ticket} /> : null}
    </>
  )
}
