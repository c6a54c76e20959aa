import { Skeleton } from '@mantine/core'
import { shallowEqual } from '@xstate/react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { marketOf, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { type TickerDocument, tickerRows } from '#shared/stream/topics/ticker.ts'
import type { PublicTopic } from '#shared/stream/topics.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { ScrollStrip } from '#web/ui/scroll-strip.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './ticker-strip.module.css'

type TickerTopic = PublicTopic & `ticker:${string}`

/**
 * Live coin prices under the navbar. The strip does not move; the user scrolls it (WCAG 2.2.2). `end` is placed at its end.
 */
export function TickerStrip({ settlement, end }: { settlement: Settlement; end?: ReactNode }) {
  const { t } = useTranslation('shell')
  const topic: TickerTopic = `ticker:BITCOIN_${settlement}`
  const topicStatus = useTopicStatus(topic)
  const keys = useTopic(topic, ({ doc }) => keysOf(doc), shallowEqual)
  return (
    <section
      className={`border-b border-line bg-surface-1 ${styles.strip}`}
      aria-label={t('ticker')}
      data-stale={topicStatus.status === 'stale' || undefined}
    >
      <div className={`flex items-center gap-16 max-w-page h-full mx-auto contain-strict phone:gap-8 ${styles.inner}`}>
        <span
          className={`inline-flex items-center flex-none gap-6 text-dim text-12 ${styles.live}`}
          data-status={topicStatus.status}
        >
          {topicStatus.hasData && topicStatus.status === 'loading' ? <Connecting /> : t(words[topicStatus.status])}
        </span>
        {topicStatus.hasData ? (
          <ScrollStrip left={t('scrollLeft')} right={t('scrollRight')}>
            {keys.map((key) => (
              <TickerItem key={key} topic={topic} row={key} />
            ))}
          </ScrollStrip>
        ) : (
          <div className="flex flex-1 gap-16 min-w-0 overflow-hidden">
            {placeholders.map((key) => (
              <Skeleton key={key} height={16} width={152} animate={topicStatus.status === 'loading'} />
            ))}
          </div>
        )}
        {topicStatus.status === 'stale' ? <StaleMark asOf={topicStatus.asOf} /> : null}
        {end}
      </div>
    </section>
  )
}

/** The label while prerendered prices are shown. It is as wide as the later label "live", so the prices do not move. */
function Connecting() {
  const { t } = useTranslation('shell')
  return (
    <>
      <span className="sr-only">{t('connecting')}</span>
      <span className="invisible" aria-hidden>
        {t('live')}
      </span>
    </>
  )
}

const words = { live: 'live', loading: 'connecting', stale: 'notLive', refused: 'notLive' } as const
const placeholders = ['1', '2', '3', '4', '5', '6', '7']

function keysOf(document: TickerDocument | null): string[] {
  return document === null ? [] : tickerRows(document).map(({ key }) => key)
}

const TickerItem = memo(function TickerItem({ topic, row }: { topic: TickerTopic; row: string }) {
  const nameOf = useCoinNames()
  const ticker = useTopic(topic, ({ doc }) => doc?.tickers[row])
  if (ticker === undefined) return null
  const market = marketOf(`${ticker.destCoinSymbol}_${ticker.sourceCoinSymbol}`)
  const { name } = nameOf(ticker.destCoinSymbol)
  const content = (
    <>
      <CoinMark coin={ticker.destCoinSymbol} size={18} />
      <span className="text-dim">{name}</span>
      <Price
        value={ticker.price}
        decimals={priceDecimals(ticker.destCoinSymbol, market?.settlement ?? 'USD')}
        identity={row}
      />
      <Change value={ticker.price24hrChangePercent} />
    </>
  )
  return (
    <li>
      {market ? (
        <Link className={styles.item} to={`/market/${market.coin}/${market.settlement}`}>
          {content}
        </Link>
      ) : (
        <span className={styles.item}>{content}</span>
      )}
    </li>
  )
})
