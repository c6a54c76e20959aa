import { Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { selectOtcEntry } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { listOf } from '#shared/stream/topics/rows.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './coin-price.module.css'

type Props = {
  order: ActorRefFrom<typeof otcEntryMachine>
  /** False where the market's week and day are shown beside the price. */
  hasTrend?: boolean
}

/** The live price of the selected side, with the day's change and the week's trend. */
export function CoinPrice({ order, hasTrend = true }: Props) {
  const { t } = useTranslation('quickTrade')
  const { side, settlement, coin, unitPrice, arePricesKnown } = useSelector(order, choose, shallowEqual)
  const topicStatus = useTopicStatus(`prices:${settlement}`)
  const row = useTopic(`markets:${settlement}`, ({ doc }) => doc?.[coin])
  const isStale = topicStatus.status === 'stale'
  const isSilent = !topicStatus.hasData && (isStale || topicStatus.status === 'refused')
  const missing = arePricesKnown ? 'noPrice' : isSilent ? 'noAnswer' : null
  return (
    <div className={`relative ${styles.price}`} data-stale={isStale || undefined}>
      <p className={`flex items-center gap-8 text-dim text-14 ${styles.label}`}>
        {t(`${side}Price`)}
        {isStale && topicStatus.hasData ? <StaleMark asOf={topicStatus.asOf} /> : null}
      </p>
      {unitPrice === null ? (
        missing === null ? (
          <Skeleton className={styles.skeleton} height={36} width="70%" />
        ) : (
          <p className="text-dim leading-44 min-h-44" role="status">
            {t(missing)}
          </p>
        )
      ) : (
        <p className={`flex flex-wrap items-baseline text-28 leading-44 ${styles.figure}`}>
          {/* Tabular figures keep the unit beside them in place when the price changes. */}
          <Price
            value={unitPrice}
            decimals={priceDecimals(coin, settlement)}
            identity={`${coin}_${settlement} ${side}`}
          />
          <span className="text-dim text-16 font-text">{t(`common:currency.${settlement}`)}</span>
        </p>
      )}
      {hasTrend ? (
        <>
          <p className="flex items-center gap-8 h-28 text-dim text-14">
            {row === undefined ? null : (
              <>
                <Change value={row.last24HoursChange} pill /> {t('common:change24')}
              </>
            )}
          </p>
          <div className={`overflow-hidden ${styles.trend}`}>
            {row === undefined ? null : <Sparkline points={listOf(row.lastWeekData)} width={440} height={64} isLarge />}
          </div>
        </>
      ) : null}
    </div>
  )
}

function choose(snapshot: Parameters<typeof selectOtcEntry>[0]) {
  const { side, settlement, coin, unitPrice } = selectOtcEntry(snapshot)
  const arePricesKnown = !snapshot.matches({ prices: { watching: 'waiting' } })
  return { side, settlement, coin, unitPrice, arePricesKnown }
}
