import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectExpiryDays,
  selectTicket,
  selectTicketFaults,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { Slider } from '#web/ui/slider/slider.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { Available } from './available.tsx'
import { ErrorNote } from './error-note.tsx'

/** What is typed and chosen: price, amount, the part of the balance, the last day. */
export function TicketFields({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const [balanceNote, priceNote, amountNote, totalNote] = [useId(), useId(), useId(), useId()]
  const { market, side, kind, amount, total, price, percent, credit } = useSelector(ticket, selectTicket, shallowEqual)
  const faults = useSelector(ticket, selectTicketFaults, shallowEqual)
  const { code } = useCoinNames()(market.coin)
  const settlement = t(`common:currency.${market.settlement}`)
  return (
    <>
      <Available id={balanceNote} ticket={ticket} />
      {kind === 'limit' ? (
        <div>
          <DecimalField
            label={t('price')}
            unit={settlement}
            text={price}
            isWrong={faults.price !== null}
            describedBy={priceNote}
            onChange={(text) => ticket.send({ type: 'price.change', text })}
          />
          <ErrorNote id={priceNote} ticket={ticket} fault={faults.price} />
        </div>
      ) : null}
      <div>
        <DecimalField
          label={t('amount')}
          unit={code}
          text={amount}
          isWrong={faults.amount !== null}
          describedBy={amountNote}
          onChange={(text) => ticket.send({ type: 'amount.change', text })}
        />
        <ErrorNote id={amountNote} ticket={ticket} fault={faults.amount} />
      </div>
      <div>
        <DecimalField
          label={t('totalField')}
          unit={settlement}
          text={total}
          isWrong={faults.total !== null}
          describedBy={totalNote}
          onChange={(text) => ticket.send({ type: 'total.change', text })}
        />
        <ErrorNote id={totalNote} ticket={ticket} fault={faults.total} />
      </div>
      <Slider
        label={t(`part.${side}`)}
        value={percent}
        isDisabled={credit === null}
        describedBy={balanceNote}
        onChange={(part) => ticket.send({ type: 'percent.change', percent: part })}
      />
      {kind === 'limit' ? <Expiry ticket={ticket} /> : null}
    </>
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
      hint={expiry === '' ? undefined : t('expiryHint')}
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
