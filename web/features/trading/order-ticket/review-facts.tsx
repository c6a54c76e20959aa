import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket, selectTicketSums } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { selectReview } from '#machines/trading/order-ticket/ticket-review.selectors.ts'
import { type Decimal, truncate } from '#shared/core/money/decimal.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { usePercentText } from '#web/ui/numbers/use-percent-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './review-dialog.module.css'
import { sumIn } from './shown.ts'

/**
 * The order's effect on the price, its cost and its proceeds, by the present book. The exchange gets the amount of a market
 * order, so its sums of money are estimates.
 */
export function ReviewFacts({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { market, side, kind } = useSelector(ticket, selectTicket, shallowEqual)
  const { feePercent } = useSelector(ticket, selectTicketSums, shallowEqual)
  const review = useSelector(ticket, selectReview, shallowEqual)
  const { code } = useCoinNames()(market.coin)
  const settlement = t(`common:currency.${market.settlement}`)
  const percentText = usePercentText()
  const percent = (value: Decimal | null) => (value === null ? t('review.unknown') : percentText(value))
  const money = (value: Decimal | null, isCoin: boolean) =>
    value === null
      ? t('review.unknown')
      : isCoin
        ? sumIn(value, market.coin, code, language)
        : `${kind === 'market' ? `${t('about')} ` : ''}${sumIn(value, market.settlement, settlement, language)}`
  const isBuy = side === 'buy'
  const average =
    review.average === null
      ? t('review.unknown')
      : sumIn(
          truncate(review.average, priceDecimals(market.coin, market.settlement)),
          market.settlement,
          settlement,
          language,
        )
  const fee = t('fee', { percent: percentText(feePercent, 4) })
  return (
    <dl className={`grid mt-4 mb-8 ${styles.facts}`}>
      <Row name={t('amount')}>{money(review.amount, true)}</Row>
      <Row name={t(kind === 'limit' ? 'review.averageAtWorst' : 'average')}>{average}</Row>
      <Row name={t('impact')} isOver={review.isImpactOver}>
        {percent(review.impact)}
      </Row>
      <Row name={t(`review.paid.${side}`)} isOver={review.isShareOver}>
        {money(review.paid, !isBuy)}{' '}
        {review.share === null ? null : (
          <span className="text-dim font-text">{t('review.share', { percent: percent(review.share) })}</span>
        )}
      </Row>
      <Row name={fee}>{money(review.fee, isBuy)}</Row>
      <Row name={t('arrives')}>{money(review.received, isBuy)}</Row>
    </dl>
  )
}

function Row({ name, isOver = false, children }: { name: string; isOver?: boolean; children: ReactNode }) {
  return (
    <div data-over={isOver || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
