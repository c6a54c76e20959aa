import { Skeleton } from '@mantine/core'
import { type CSSProperties, memo, type RefObject } from 'react'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { type TradesDocument, tradeRows } from '#shared/stream/topics/trades.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Amount, Figure } from '#web/ui/numbers/price.tsx'
import { useArrival, useSettled } from '#web/ui/numbers/use-arrival.ts'
import paidStyles from '#web/ui/tables/paid.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './live-market.module.css'

/** Maximum number of rows. The panel is as high as the box beside it, and rows that do not fit are cut. */
const max = 12
const placeholders = Array.from({ length: 6 }, (_, place) => place)

/** The market's last trades, newest first, with price, amount and time in Tehran. */
export function LiveTrades({ market }: { market: Market }) {
  const { t } = useTranslation('home')
  const topicStatus = useTopicStatus(`trades:${market.type}`)
  const trades = useTopic(`trades:${market.type}`, ({ doc }) => doc)
  const settled = useSettled()
  const rows = trades === null ? [] : tradeRows(trades).slice(0, max)
  return (
    <section
      className={`relative min-h-0 overflow-hidden phone:hidden ${styles.trades}`}
      aria-label={t('live.trades')}
      data-stale={topicStatus.status === 'stale' || undefined}
    >
      <h3 className={`text-dim text-12 font-text ${styles.caption}`}>{t('live.trades')}</h3>
      {trades === null && topicStatus.status === 'loading' ? (
        placeholders.map((place) => <Skeleton key={place} height={12} className={styles.placeholder ?? ''} />)
      ) : rows.length === 0 ? (
        <p className={`text-dim text-14 ${styles.none}`}>{t('live.noTrades')}</p>
      ) : (
        <ul className="relative">
          {rows.map(({ key, row }, place) => (
            <li key={key} className={`absolute inset-x-0 ${styles.row}`} style={{ '--place': place } as CSSProperties}>
              <Trade market={market} row={row} settled={settled} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type TradeProps = { market: Market; row: TradesDocument[string]; settled: RefObject<boolean> }

const Trade = memo(function Trade({ market: { coin, settlement }, row, settled }: TradeProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const side = row.orderType.includes('SELL') ? 'sell' : 'buy'
  const place = useArrival<HTMLDivElement>(settled, side === 'buy' ? 'up' : 'down')
  return (
    <div
      ref={place}
      className={`grid items-center gap-8 h-28 px-12 text-12 whitespace-nowrap ${styles.trade}`}
      data-side={side}
    >
      <span className={`font-strong ${paidStyles.price}`}>
        <svg viewBox="0 0 10 10" role="img" aria-label={t(side)}>
          <path d={side === 'buy' ? 'M5 1 9.600 9H.4Z' : 'M5 9 .4 1h9.200Z'} />
        </svg>
        <Figure value={row.unitPrice} decimals={priceDecimals(coin, settlement)} pad />
      </span>
      <Amount value={row.amount} currency={coin} />
      <time className="text-dim tabular-nums" dir="ltr" dateTime={row.createdAtDateTime}>
        {formatDate(Date.parse(row.createdAtDateTime), 'clock', language)}
      </time>
    </div>
  )
})
