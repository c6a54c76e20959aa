import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Price } from '#web/ui/numbers/price.tsx'
import { Panel } from '#web/ui/panel.tsx'
import sideStyles from '#web/ui/side-button.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './trade-panel.module.css'

/** The quick-trade prices, with the buttons that lead to quick trade (spec 2). */
export function TradePanel({ market }: { market: Market }) {
  const { coin, settlement } = market
  const { t } = useTranslation('coin')
  const topic = `prices:${settlement}` as const
  const topicStatus = useTopicStatus(topic)
  const row = useTopic(topic, ({ doc }) => doc?.[coin])
  return (
    <Panel
      title={t('trade')}
      topicStatus={topicStatus}
      aside={<span className="text-dim text-12">{t(`common:currency.${settlement}`)}</span>}
    >
      <TopicBlock
        status={topicStatus.status}
        hasData={topicStatus.hasData}
        minHeight={174}
        skeleton={<Skeleton className={`grid gap-20 ${styles.sides}`} />}
      >
        {row === undefined ? (
          <EmptyState picture="coins" title={t('noPricesTitle')} text={t('noPrices')} minHeight={174} />
        ) : (
          <div className={`grid gap-20 ${styles.sides}`}>
            <Side market={market} side="buy" price={row.buyPrice} />
            <Side market={market} side="sell" price={row.sellPrice} />
          </div>
        )}
      </TopicBlock>
    </Panel>
  )
}

function Side({ market, side, price }: { market: Market; side: 'buy' | 'sell'; price: Decimal }) {
  const { coin, settlement } = market
  const { t } = useTranslation('coin')
  const { name } = useCoinNames()(coin)
  const query = new URLSearchParams({ coin, side, settlement })
  return (
    <div className={`grid items-baseline gap-x-12 gap-y-4 ${styles.side}`}>
      <p className="text-dim text-14">{t(`${side}Price`)}</p>
      <p className="text-16">
        <Price value={price} decimals={priceDecimals(coin, settlement)} identity={`${market.type} ${side}`} />
      </p>
      <Link
        className={`rounded-medium font-strong ${sideStyles.sideButton} col-span-full text-center ${styles.button}`}
        data-side={side}
        to={`/profile/otc?${query}`}
      >
        {t(side, { coin: name })}
      </Link>
    </div>
  )
}
