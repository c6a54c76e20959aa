import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectPlaced,
  selectPriceImpact,
  selectQuoteView,
  selectRefusal,
  selectTicket,
  selectTicketSums,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { ledgerDecimals } from '#machines/trading/order-ticket/ticket-amounts.ts'
import { type Decimal, truncate } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Percent } from '#web/ui/numbers/percent.tsx'
import { Figure } from '#web/ui/numbers/price.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-ticket.module.css'
import type { ShowOrder } from './receipt.tsx'
import { TicketResult } from './ticket-result.tsx'

/** The order's sums, or its result in the same place. */
export function TicketSummary({ ticket, onShow }: { ticket: OrderTicketRef; onShow?: ShowOrder }) {
  const hasResult = useSelector(
    ticket,
    (snapshot) => selectPlaced(snapshot) !== null || selectRefusal(snapshot) !== null,
  )
  return (
    <div className={`grid content-start py-4 border-t border-line ${styles.summary}`}>
      <TicketResult ticket={ticket} onShow={onShow} />
      {hasResult ? null : <TicketSums ticket={ticket} />}
    </div>
  )
}

/**
 * The order's total, fee and net amount. The sums of money of a market order are estimates, and so is its effect on the
 * price.
 */
function TicketSums({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { market, side, kind } = useSelector(ticket, selectTicket, shallowEqual)
  const { total, feePercent, fee, arrives } = useSelector(ticket, selectTicketSums, shallowEqual)
  const quote = useSelector(ticket, selectQuoteView)
  const { code } = useCoinNames()(market.coin)
  const settlement = t(`common:currency.${market.settlement}`)
  const [received, name] = side === 'buy' ? [market.coin, code] : [market.settlement, settlement]
  const mark = language === 'fa' ? '٪' : '%'
  const percent = formatDecimal(feePercent, { decimals: 4, language }) + mark
  const isAbout = kind === 'market'
  const isReceiptAbout = isAbout && side === 'sell'
  return (
    <dl className="grid" aria-label={t('sums')}>
      <Sum term={t(`total.${side}`)} isStrong>
        {quote === 'pending' && total === null ? (
          t('asking')
        ) : (
          <Money value={total} decimals={ledgerDecimals(market.settlement)} unit={settlement} isAbout={isAbout} />
        )}
      </Sum>
      <Sum term={t('fee', { percent })}>
        <Money value={fee} decimals={ledgerDecimals(received)} unit={name} isAbout={isReceiptAbout} />
      </Sum>
      <Sum term={t('arrives')} isStrong>
        <Money value={arrives} decimals={ledgerDecimals(received)} unit={name} isAbout={isReceiptAbout} />
      </Sum>
      {kind === 'market' ? <Impact ticket={ticket} /> : null}
    </dl>
  )
}

function Impact({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const { market } = useSelector(ticket, selectTicket, shallowEqual)
  const { best, average, worst, percent } = useSelector(ticket, selectPriceImpact, shallowEqual)
  const decimals = priceDecimals(market.coin, market.settlement)
  const settlement = t(`common:currency.${market.settlement}`)
  return (
    <>
      <Sum term={t('best')}>
        <Money value={best} decimals={decimals} unit={settlement} />
      </Sum>
      <Sum term={t('average')}>
        <Money value={average} decimals={decimals} unit={settlement} />
      </Sum>
      <Sum term={t('worst')}>
        <Money value={worst} decimals={decimals} unit={settlement} />
      </Sum>
      <Sum term={t('impact')} isStrong>
        {percent === null ? <None /> : <Percent value={percent} decimals={2} />}
      </Sum>
    </>
  )
}

type SumProps = { term: string; isStrong?: boolean; children: ReactNode }

function Sum({ term, isStrong = false, children }: SumProps) {
  return (
    <div
      className={`flex justify-between gap-12 text-dim text-12 leading-22 ${styles.sum}`}
      data-strong={isStrong || undefined}
    >
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type MoneyProps = { value: Decimal | null; decimals: number; unit: string; isAbout?: boolean }

function Money({ value, decimals, unit, isAbout = false }: MoneyProps) {
  const { t } = useTranslation('ticket')
  if (value === null) return <None />
  return (
    <>
      {isAbout ? <span className="text-dim font-text">{t('about')} </span> : null}
      <Figure value={truncate(value, decimals)} decimals={decimals} />{' '}
      <span className="text-dim font-text">{unit}</span>
    </>
  )
}

function None() {
  return <span aria-hidden>—</span>
}
