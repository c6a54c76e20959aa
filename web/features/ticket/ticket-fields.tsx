import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderTicketRef } from '#machines/order-ticket/order-ticket.machine.ts'
import { selectExpiryDays, selectTicket, selectTicketFaults } from '#machines/order-ticket/order-ticket.selectors.ts'
import { ledgerDecimals } from '#machines/order-ticket/ticket-amounts.ts'
import { walletAddress } from '#machines/wallet-page/wallet-dialog.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { Amount } from '#web/ui/numbers/price.tsx'
import { Slider } from '#web/ui/slider/slider.tsx'
import { FaultNote } from './fault-note.tsx'
import styles from './order-ticket.module.css'

/** What is typed and chosen: price, amount, the part of the balance, the last day. */
export function TicketFields({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const [priceNote, amountNote] = [useId(), useId()]
  const { market, side, kind, amount, price, percent, credit } = useSelector(ticket, selectTicket, shallowEqual)
  const faults = useSelector(ticket, selectTicketFaults, shallowEqual)
  const { code } = useCoinNames()(market.coin)
  const settlement = t(`common:currency.${market.settlement}`)
  const spent = side === 'sell' ? market.coin : market.settlement
  return (
    <>
      <p className={styles.available}>
        <span>{t('available')}</span>
        {credit === null ? (
          <span aria-hidden>—</span>
        ) : (
          <span>
            <Amount value={credit} decimals={ledgerDecimals(spent)} className={styles.credit} />{' '}
            {side === 'sell' ? code : settlement}
            {faults.amount === 'lackInventory' ? (
              <Link to={walletAddress({ kind: 'deposit', currency: spent })} className={styles.deposit}>
                {t('deposit')}
              </Link>
            ) : null}
          </span>
        )}
      </p>
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
          <FaultNote id={priceNote} ticket={ticket} fault={faults.price} />
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
        <FaultNote id={amountNote} ticket={ticket} fault={faults.amount} />
      </div>
      <Slider
        label={t(`part.${side}`)}
        value={percent}
        isDisabled={credit === null}
        onChange={(part) => ticket.send({ type: 'percent.change', percent: part })}
      />
      {kind === 'limit' ? <Expiry ticket={ticket} /> : null}
    </>
  )
}

function Expiry({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const { expiry } = useSelector(ticket, selectTicket, shallowEqual)
  const { expiry: fault } = useSelector(ticket, selectTicketFaults, shallowEqual)
  const days = useSelector(ticket, selectExpiryDays, shallowEqual)
  return (
    <DateField
      label={t('expiry')}
      value={expiry}
      first={days.first}
      last={days.last}
      error={fault === null ? null : t(`errors:${fault}`)}
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
