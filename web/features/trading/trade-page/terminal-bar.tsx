import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { Brand } from '#web/ui/brand/brand.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Compact } from '#web/ui/numbers/compact.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './terminal-bar.module.css'

/** `switcher` names the market and opens the list of markets; `tools` is placed at the end. */
type Props = { market: Market; switcher: ReactNode; tools: ReactNode }

/** The one bar of the trade page: the market, its last price, its last 24 hours, and the user's own parts (spec 2). */
export function TerminalBar({ market, switcher, tools }: Props) {
  const { coin, settlement } = market
  const { t } = useTranslation('trade')
  const { code } = useCoinNames()(coin)
  const topic = `ticker:${market.type}` as const
  const topicStatus = useTopicStatus(topic)
  const figures = useTopic(topic, ({ doc }) => doc?.market)
  const change = useTopic(topic, ({ doc }) => doc?.tickers[market.type]?.price24hrChangePercent)
  const decimals = priceDecimals(coin, settlement)
  const price = (value: string | undefined, key: string) =>
    value === undefined ? '—' : <Price value={value} decimals={decimals} identity={`${market.type} ${key}`} isAlone />
  return (
    <header className={`flex-none h-48 ${styles.place}`} data-own>
      <div
        className={`flex items-center gap-16 h-full border-b border-line bg-surface-0 whitespace-nowrap isolate phone:grid ${styles.bar}`}
        data-stale={topicStatus.status === 'stale' || undefined}
      >
        <Link to="/" aria-label={t('shell:home')} className={`flex rounded-medium phone:hidden ${styles.home}`}>
          <Brand />
        </Link>
        {switcher}
        <div
          className={`flex items-baseline gap-6 h-32 text-20 leading-32 phone:justify-end phone:text-14 ${styles.last}`}
        >
          {figures?.lastPrice === undefined ? (
            <Skeleton height={20} width={140} animate={topicStatus.status === 'loading'} />
          ) : (
            <>
              <span className="sr-only">{t('common:lastPrice')}</span>
              {price(figures.lastPrice, 'last')}
              <span className={`text-dim text-12 ${styles.unit}`}>{t(`common:currency.${settlement}`)}</span>
            </>
          )}
        </div>
        <dl
          className={`flex flex-wrap h-40 overflow-hidden phone:justify-end phone:h-20 phone:text-12 ${styles.figures}`}
        >
          <Figure name={t('common:change24')}>{change === undefined ? '—' : <Change value={change} />}</Figure>
          <Figure name={t('max')}>{price(figures?.maxPrice, 'max')}</Figure>
          <Figure name={t('min')}>{price(figures?.minPrice, 'min')}</Figure>
          <Figure name={t('volume')}>
            {figures?.last24HourVolume === undefined ? (
              '—'
            ) : (
              <>
                <Compact value={figures.last24HourVolume} isExactShown />{' '}
                <span className="text-dim text-12">{code}</span>
              </>
            )}
          </Figure>
        </dl>
        {topicStatus.status === 'stale' ? (
          <div className={`flex items-center text-12 phone:justify-end phone:h-20 ${styles.stale}`}>
            <StaleMark asOf={topicStatus.asOf} />
          </div>
        ) : null}
        <div className={`flex items-center flex-none gap-4 ms-auto phone:gap-0 ${styles.tools}`}>{tools}</div>
      </div>
    </header>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`text-12 leading-20 ${styles.figure}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
