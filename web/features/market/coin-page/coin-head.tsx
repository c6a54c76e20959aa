import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Market, marketOf, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './coin-head.module.css'

type Props = {
  market: Market
  settlements: readonly Settlement[]
  /** The button that adds the market to the watchlist. */
  star: ReactNode
}

/** The coin, its present price, and its change over 24 hours. */
export function CoinHead({ market, settlements, star }: Props) {
  const { coin, settlement } = market
  const { t } = useTranslation('coin')
  const { name, code } = useCoinNames()(coin)
  const topic = `ticker:${market.type}` as const
  const topicStatus = useTopicStatus(topic)
  const price = useTopic(topic, ({ doc }) => doc?.market.lastPrice)
  const change = useTopic(topic, ({ doc }) => doc?.tickers[market.type]?.price24hrChangePercent)
  const others = settlements.filter((one) => marketOf(`${coin}_${one}`) !== undefined)
  return (
    <header className="flex items-center flex-wrap gap-x-16 gap-y-12 mb-20">
      <CoinMark coin={coin} size={48} />
      <div>
        <h1 className="text-20 font-title leading-[1.4]">{name}</h1>
        <p className="text-faint text-14 leading-[1.4]">{code}</p>
      </div>
      {star}
      <div
        className={`flex items-center flex-wrap gap-x-16 gap-y-4 min-h-44 phone:w-full ${styles.figures}`}
        data-stale={topicStatus.status === 'stale' || undefined}
      >
        <div className="flex flex-wrap items-baseline gap-x-8 text-28 leading-[1.4]">
          {price === undefined ? (
            <Skeleton height={36} width={220} animate={topicStatus.status === 'loading'} />
          ) : (
            <>
              <Price value={price} decimals={priceDecimals(coin, settlement)} identity={market.type} isAlone />
              <span className="text-dim text-14">{t(`common:currency.${settlement}`)}</span>
            </>
          )}
        </div>
        {change === undefined ? null : (
          <p className="flex items-center gap-8 text-dim text-14">
            <Change value={change} pill /> {t('common:change24')}
          </p>
        )}
        {topicStatus.status === 'stale' ? <StaleMark asOf={topicStatus.asOf} /> : null}
      </div>
      {others.length > 1 ? (
        <nav
          className={`inline-flex gap-2 ms-auto border border-line rounded-medium bg-surface-2 ${styles.settlements}`}
          aria-label={t('settlement')}
        >
          {others.map((one) => (
            <Link
              key={one}
              to={`/market/${coin}/${one}`}
              aria-current={one === settlement ? 'page' : undefined}
              replace
            >
              {t(`common:currency.${one}`)}
            </Link>
          ))}
        </nav>
      ) : null}
    </header>
  )
}
