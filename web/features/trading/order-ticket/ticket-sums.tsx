import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectPlaced,
  selectPriceImpact,
  selectQuoteFace,
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
    <div className={`grid content-start py-4 line-above ${styles.summary}`}>
      <TicketResult ticket={ticket} onShow={onShow} />
      {hasResult ? null : <TicketSums ticket={ticket} />}
    </div>
  )
}

/** The order's total, fee and net amount; for a market order also the estimate from the book. */
function TicketSums({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { market, side, kind } = useSelector(ticket, selectTicket, shallowEqual)
  const { total, feePercent, fee, arrives } = useSelector(ticket, selectTicketSums, shallowEqual)
  const quote = useSelector(ticket, selectQuoteFace)
  const { code } = useCoinNames()(market.coin)
  const settlement = t(`common:currency.${market.settlement}`)
  const [received, name] = side === 'buy' ? [market.coin, code] : [market.settlement, settlement]
  const mark = language === 'fa' ? '٪' : '%'
  const percent = formatDecimal(feePercent, { decimals: 4, language }) + mark
  return (
    <dl className="grid" aria-label={t('sums')}>
      <Sum term={t(`total.${side}`)} isStrong>
        {quote === 'pending' && total === null ? (
          t('asking')
        ) : (
          <Money value={total} decimals={ledgerDecimals(market.settlement)} unit={settlement} />
        )}
      </Sum>
      <Sum term={t('fee', { percent })}>
        <Money value={fee} decimals={ledgerDecimals(received)} unit={name} />
      </Sum>
      <Sum term={t('arrives')} isStrong>
        <Money value={arrives} decimals={ledgerDecimals(received)} unit={name} />
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
    <div className={`flex apart gap-12 dim text-12 lh-22 ${styles.sum}`} data-strong={isStrong || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Money({ value, decimals, unit }: { value: Decimal | null; decimals: number; unit: string }) {
  if (value === null) return <None />
  return (
    <>
      <Figure value={truncate(value, decimals)} decimals={decimals} /> <span className="dim plain">{unit}</span>
    </>
  )
}

function None() {
  return <span aria-hidden>—</span>
}
