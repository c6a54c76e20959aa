import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { listOf } from '#shared/stream/topics/rows.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Compact } from '#web/ui/numbers/compact.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './live-market.module.css'

/** A market's present price, its day (spec 001, "Market trade info"), and its week as a line. */
export function LiveFigures({ market }: { market: Market }) {
  const { t } = useTranslation('home')
  const { coin, settlement, type } = market
  const { code } = useCoinNames()(coin)
  const topicStatus = useTopicStatus(`ticker:${type}`)
  const figures = useTopic(`ticker:${type}`, ({ doc }) => doc?.market)
  const row = useTopic(`markets:${settlement}`, ({ doc }) => doc?.[coin])
  const price = (key: string, value: Decimal | undefined) =>
    value === undefined ? null : (
      <Price value={value} decimals={priceDecimals(coin, settlement)} identity={`${type} ${key}`} />
    )
  const last = price('last', figures?.lastPrice ?? row?.lastPrice)
  const isComing = topicStatus.status === 'loading' && !topicStatus.hasData
  return (
    <div className="flex flex-col min-w-0 px-20 pt-12 pb-0 phone:px-16">
      <div className={`flex items-center flex-wrap gap-x-8 min-h-48 text-28 leading-48 phone:text-20 ${styles.price}`}>
        {last === null ? (
          isComing ? (
            <Skeleton height={36} width={220} />
          ) : (
            <span className={`text-dim text-14 ${styles.none}`}>{t('live.noPrice')}</span>
          )
        ) : (
          <>
            {last}{' '}
            <span className={`text-dim text-12 font-text ${styles.unit}`}>{t(`common:currency.${settlement}`)}</span>
            {row === undefined ? null : (
              <span className={styles.change}>
                <Change value={row.last24HoursChange} pill />
              </span>
            )}
          </>
        )}
      </div>
      <dl className={`grid grid-cols-3 gap-8 mt-4 phone:grid-cols-1 phone:gap-0 ${styles.days}`}>
        <Day name={t('live.high')} isComing={isComing}>
          {price('max', figures?.maxPrice)}
        </Day>
        <Day name={t('live.low')} isComing={isComing}>
          {price('min', figures?.minPrice)}
        </Day>
        <Day name={t('live.volume')} isComing={isComing}>
          {figures?.last24HourVolume === undefined ? null : (
            <>
              <Compact value={figures.last24HourVolume} />{' '}
              <span className={`text-dim text-12 font-text ${styles.unit}`}>{code}</span>
            </>
          )}
        </Day>
      </dl>
      <figure className={`flex flex-1 flex-col ${styles.week}`}>
        <figcaption className={`text-dim text-12 font-text ${styles.caption}`}>{t('live.week')}</figcaption>
        <div className={`relative flex-1 min-h-96 ${styles.line}`}>
          {row === undefined ? null : <Sparkline points={listOf(row.lastWeekData)} width={600} height={160} isLarge />}
        </div>
      </figure>
    </div>
  )
}

/** A figure of the last 24 hours; a dash if the market has none. */
function Day({ name, isComing, children }: { name: string; isComing: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? (isComing ? <Skeleton height={16} width={88} /> : '—')}</dd>
    </div>
  )
}
