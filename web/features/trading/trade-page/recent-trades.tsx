import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo, type ReactNode, type RefObject, useMemo } from 'react'
import { type OwnTrade, ownTradeKeys } from '#machines/trading/own-trades/own-trade.ts'
import type { OwnTradesRef } from '#machines/trading/own-trades/own-trades.machine.ts'
import { selectOwnTrades } from '#machines/trading/own-trades/own-trades.selectors.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { amountDecimals, priceDecimals } from '#shared/market/precision.ts'
import { tradeRows } from '#shared/stream/topics/trades.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Amount, Figure } from '#web/ui/numbers/price.tsx'
import { useArrival, useSettled } from '#web/ui/numbers/use-arrival.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import paidStyles from '#web/ui/tables/paid.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './recent-trades.module.css'

type Props = {
  market: Market
  className?: string
  /** The user's own trades, which are marked. */
  own?: OwnTradesRef
  /** The action for a first trade, shown while there are no trades. */
  first?: ReactNode
}

/** The market's last 20 trades, newest first, in Tehran time (spec 7, `/trades/last-trades`). */
export function RecentTrades({ market, className, own, first }: Props) {
  const { t } = useTranslation('trade')
  const topicStatus = useTopicStatus(`trades:${market.type}`)
  return (
    <Panel
      title={t('trades')}
      topicStatus={topicStatus}
      isFlush
      className={`flex flex-col min-h-0 ${styles.panel} ${className ?? ''}`}
    >
      <TopicBlock
        status={topicStatus.status}
        hasData={topicStatus.hasData}
        minHeight={200}
        skeleton={<TradesSkeleton />}
      >
        {own === undefined ? (
          <Trades market={market} own={none} first={first} />
        ) : (
          <MarkedTrades market={market} own={own} first={first} />
        )}
      </TopicBlock>
    </Panel>
  )
}

const none: readonly OwnTrade[] = []

function MarkedTrades({ own, ...props }: { market: Market; own: OwnTradesRef; first: ReactNode }) {
  return <Trades {...props} own={useSelector(own, selectOwnTrades)} />
}

type TradesProps = { market: Market; own: readonly OwnTrade[]; first: ReactNode }

function Trades({ market, own, first }: TradesProps) {
  const { t } = useTranslation('trade')
  const trades = useTopic(`trades:${market.type}`, ({ doc }) => doc)
  const settled = useSettled()
  const marked = useMemo(() => ownTradeKeys(trades ?? {}, own), [trades, own])
  if (trades === null || Object.keys(trades).length === 0)
    return (
      <EmptyState picture="exchange" title={t('noTradesTitle')} text={t('noTrades')} action={first} minHeight={200} />
    )
  return (
    <section
      className={`h-full overflow-y-auto overscroll-y-contain thin-scrollbar contain-strict focus-visible:-outline-offset-2 ${styles.scroll}`}
      aria-label={t('trades')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by the keyboard
      tabIndex={0}
    >
      <table className={`w-full border-collapse text-12 ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('priceIn', { currency: t(`common:currency.${market.settlement}`) })}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('time')}</th>
          </tr>
        </thead>
        <tbody>
          {tradeRows(trades).map(({ key, row }) => (
            <TradeRow
              key={key}
              market={market}
              price={row.unitPrice}
              amount={row.amount}
              time={row.createdAtDateTime}
              side={row.orderType.includes('SELL') ? 'sell' : 'buy'}
              isOwn={marked.includes(key)}
              settled={settled}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = {
  market: Market
  price: Decimal
  amount: Decimal
  time: string
  side: 'buy' | 'sell'
  isOwn: boolean
  settled: RefObject<boolean>
}

const TradeRow = memo(function TradeRow({ market, price, amount, time, side, isOwn, settled }: RowProps) {
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const row = useArrival<HTMLTableRowElement>(settled, side === 'buy' ? 'up' : 'down')
  return (
    <tr ref={row} data-side={side} data-own={isOwn || undefined}>
      <td className={`font-strong ${paidStyles.price}`}>
        <svg viewBox="0 0 10 10" role="img" aria-label={t(side === 'buy' ? 'bought' : 'sold')}>
          <path d={side === 'buy' ? 'M5 1 9.600 9H.4Z' : 'M5 9 .4 1h9.200Z'} />
        </svg>
        <Figure value={price} decimals={priceDecimals(market.coin, market.settlement)} pad />
        {isOwn ? (
          <span
            className={`inline-block rounded-full bg-accent ${styles.own}`}
            role="img"
            aria-label={t('ownTrade')}
            title={t('ownTrade')}
          />
        ) : null}
      </td>
      <td>
        <Amount value={amount} currency={market.coin} columnDecimals={amountDecimals(market.coin)} hasQuietZeros />
      </td>
      <td className="text-dim tabular-nums">
        <time dir="ltr" dateTime={time}>
          {formatDate(Date.parse(time), 'clock', language)}
        </time>
      </td>
    </tr>
  )
})

const rows = Array.from({ length: 8 }, (_, place) => place)

function TradesSkeleton() {
  return (
    <div className="grid gap-16 px-12 py-16">
      {rows.map((place) => (
        <Skeleton key={place} height={12} />
      ))}
    </div>
  )
}
