import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicFace } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import hiddenStyles from '#web/ui/hidden.module.css'
import { Change } from '#web/ui/numbers/change.tsx'
import { Amount, Price } from '#web/ui/numbers/price.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import styles from './market-bar.module.css'

/** Which market, its last price, and its last 24 hours (spec 2, "P2P trade page"). */
export function MarketBar({ market }: { market: Market }) {
  const { coin, settlement } = market
  const { t } = useTranslation('trade')
  const { name, code } = useCoinNames()(coin)
  const topic = `ticker:${market.type}` as const
  const face = useTopicFace(topic)
  const figures = useTopic(topic, ({ doc }) => doc?.market)
  const change = useTopic(topic, ({ doc }) => doc?.tickers[market.type]?.price24hrChangePercent)
  const decimals = priceDecimals(coin, settlement)
  const price = (value: string | undefined, key: string) =>
    value === undefined ? '—' : <Price value={value} decimals={decimals} identity={`${market.type} ${key}`} />
  return (
    <header className={styles.bar} data-stale={face.status === 'stale' || undefined}>
      <div className={styles.market}>
        <CoinMark coin={coin} size={32} />
        <div>
          <h1 className={styles.name}>
            {name}
            <span className={styles.settlement}> / {t(`common:currency.${settlement}`)}</span>
          </h1>
          <p className={styles.code}>{code}</p>
        </div>
      </div>
      <div className={styles.last}>
        {figures?.lastPrice === undefined ? (
          <Skeleton height={28} width={160} animate={face.status === 'loading'} />
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
      {face.status === 'stale' ? <StaleMark asOf={face.asOf} /> : null}
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
