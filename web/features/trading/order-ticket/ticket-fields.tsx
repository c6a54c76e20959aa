import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket, selectTicketFaults } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { Slider } from '#web/ui/slider/slider.tsx'
import { Available } from './available.tsx'
import { ErrorNote } from './error-note.tsx'
import { More } from './more.tsx'
import styles from './order-ticket.module.css'
import { PriceField } from './price-field.tsx'
import { NoTerms, Thin } from './ticket-notes.tsx'

/** What is typed and chosen: price, amount or total, the part of the balance, the last day. */
export function TicketFields({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const [balanceNote, note] = [useId(), useId()]
  const { market, side, kind, amount, total, percent, credit } = useSelector(ticket, selectTicket, shallowEqual)
  const faults = useSelector(ticket, selectTicketFaults, shallowEqual)
  const { code } = useCoinNames()(market.coin)
  const fault = faults.amount ?? faults.total
  return (
    <>
      <Available id={balanceNote} ticket={ticket} />
      {kind === 'limit' ? <PriceField ticket={ticket} /> : null}
      <div className={styles.pair}>
        <DecimalField
          isCompact
          label={t('amount')}
          unit={code}
          text={amount}
          isWrong={faults.amount !== null}
          describedBy={note}
          onChange={(text) => ticket.send({ type: 'amount.change', text })}
        />
        <DecimalField
          isCompact
          label={t('totalField')}
          unit={t(`common:currency.${market.settlement}`)}
          text={total}
          isWrong={faults.total !== null}
          describedBy={note}
          onChange={(text) => ticket.send({ type: 'total.change', text })}
        />
        <div id={note} className={styles.slot}>
          <ErrorNote ticket={ticket} fault={fault} />
          <Thin ticket={ticket} isSilent={fault !== null} />
          <NoTerms ticket={ticket} isSilent={fault !== null} />
        </div>
      </div>
      <Slider
        label={t(`part.${side}`)}
        value={percent}
        isDisabled={credit === null}
        describedBy={balanceNote}
        onChange={(part) => ticket.send({ type: 'percent.change', percent: part })}
      />
      {kind === 'limit' ? <More ticket={ticket} /> : null}
    </>
  )
}
