import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Market, marketOf, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicFace } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import textStyles from '#web/ui/text.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './coin-head.module.css'

type Props = {
  market: Market
  settlements: readonly Settlement[]
  /** What puts the market on the watchlist. */
  star: ReactNode
}

/** Which coin, at what price now, and how that has changed in a day. */
export function CoinHead({ market, settlements, star }: Props) {
  const { coin, settlement } = market
  const { t } = useTranslation('coin')
  const { name, code } = useCoinNames()(coin)
  const topic = `ticker:${market.type}` as const
  const face = useTopicFace(topic)
  const price = useTopic(topic, ({ doc }) => doc?.market.lastPrice)
  const change = useTopic(topic, ({ doc }) => doc?.tickers[market.type]?.price24hrChangePercent)
  const others = settlements.filter((one) => marketOf(`${coin}_${one}`) !== undefined)
  return (
    <header className={styles.head}>
      <CoinMark coin={coin} size={48} />
      <div>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.code}>{code}</p>
      </div>
      {star}
      <div className={styles.figures} data-stale={face.status === 'stale' || undefined}>
        <div className={styles.price}>
          {price === undefined ? (
            <Skeleton height={36} width={220} animate={face.status === 'loading'} />
          ) : (
            <>
              <Price value={price} decimals={priceDecimals(coin, settlement)} identity={market.type} isAlone />
              <span className={`${textStyles.dim} ${textStyles.reading}`}>{t(`common:currency.${settlement}`)}</span>
            </>
          )}
        </div>
        {change === undefined ? null : (
          <p className={styles.change}>
            <Change value={change} pill /> {t('common:change24')}
          </p>
        )}
        {face.status === 'stale' ? <StaleMark asOf={face.asOf} /> : null}
      </div>
      {others.length > 1 ? (
        <nav className={styles.settlements} aria-label={t('settlement')}>
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
