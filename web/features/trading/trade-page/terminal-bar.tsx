import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicFace } from '#web/streams/use-topic.ts'
import { Brand } from '#web/ui/brand/brand.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import hiddenStyles from '#web/ui/hidden.module.css'
import { Change } from '#web/ui/numbers/change.tsx'
import { Amount, Price } from '#web/ui/numbers/price.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './terminal-bar.module.css'

/** `switcher` names the market and leads to another; `tools` stand at the end. */
type Props = { market: Market; switcher: ReactNode; tools: ReactNode }

/** The one bar of the trade page: which market, its last price, its last 24 hours, and what is the user's (spec 2). */
export function TerminalBar({ market, switcher, tools }: Props) {
  const { coin, settlement } = market
  const { t } = useTranslation('trade')
  const { code } = useCoinNames()(coin)
  const topic = `ticker:${market.type}` as const
  const face = useTopicFace(topic)
  const figures = useTopic(topic, ({ doc }) => doc?.market)
  const change = useTopic(topic, ({ doc }) => doc?.tickers[market.type]?.price24hrChangePercent)
  const decimals = priceDecimals(coin, settlement)
  const price = (value: string | undefined, key: string) =>
    value === undefined ? '—' : <Price value={value} decimals={decimals} identity={`${market.type} ${key}`} isAlone />
  return (
    <header className={styles.bar} data-own data-stale={face.status === 'stale' || undefined}>
      <Link to="/" aria-label={t('shell:home')} className={styles.home}>
        <Brand />
      </Link>
      {switcher}
      <div className={styles.last}>
        {figures?.lastPrice === undefined ? (
          <Skeleton height={20} width={140} animate={face.status === 'loading'} />
        ) : (
          <>
            <span className={hiddenStyles.hidden}>{t('common:lastPrice')}</span>
            {price(figures.lastPrice, 'last')}
            <span className={styles.unit}>{t(`common:currency.${settlement}`)}</span>
          </>
        )}
      </div>
      <dl className={styles.figures}>
        <Figure name={t('common:change24')}>{change === undefined ? '—' : <Change value={change} />}</Figure>
        <Figure name={t('max')}>{price(figures?.maxPrice, 'max')}</Figure>
        <Figure name={t('min')}>{price(figures?.minPrice, 'min')}</Figure>
        <Figure name={t('volume')}>
          {figures?.last24HourVolume === undefined ? (
            '—'
          ) : (
            <>
              <Amount value={figures.last24HourVolume} currency={coin} /> <span className={styles.of}>{code}</span>
            </>
          )}
        </Figure>
      </dl>
      {face.status === 'stale' ? (
        <div className={styles.stale}>
          <StaleMark asOf={face.asOf} />
        </div>
      ) : null}
      <div className={styles.tools}>{tools}</div>
    </header>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
