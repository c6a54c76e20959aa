import { Skeleton } from '@mantine/core'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Compact } from '#web/ui/numbers/compact.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './figures-panel.module.css'

/** The market's last 24 hours: highest, lowest, last price and volume (spec 001, "Market trade info"). */
export function FiguresPanel({ market }: { market: Market }) {
  const { t } = useTranslation('coin')
  const { code } = useCoinNames()(market.coin)
  const topic = `ticker:${market.type}` as const
  const topicStatus = useTopicStatus(topic)
  const figures = useTopic(topic, ({ doc }) => doc?.market)
  const rows = [
    { name: t('max'), key: 'max', price: figures?.maxPrice },
    { name: t('min'), key: 'min', price: figures?.minPrice },
    { name: t('last'), key: 'last', price: figures?.lastPrice },
  ]
  return (
    <Panel title={t('figures')} topicStatus={topicStatus}>
      <TopicBlock
        status={topicStatus.status}
        hasData={topicStatus.hasData}
        minHeight={148}
        skeleton={<Skeleton height={148} />}
      >
        <dl className="grid">
          {rows.map(({ name, key, price }) => (
            <div key={key} className={`flex items-baseline justify-between gap-12 min-h-36 leading-36 ${styles.row}`}>
              <dt>{name}</dt>
              <dd>
                <MarketPrice market={market} price={price} identity={`${market.type} ${key}`} />
              </dd>
            </div>
          ))}
          <div className={`flex items-baseline justify-between gap-12 min-h-36 leading-36 ${styles.row}`}>
            <dt>{t('volume')}</dt>
            <dd>
              {figures?.last24HourVolume === undefined ? (
                '—'
              ) : (
                <>
                  <Compact value={figures.last24HourVolume} isExactShown />{' '}
                  <span className="text-dim text-12">{code}</span>
                </>
              )}
            </dd>
          </div>
        </dl>
      </TopicBlock>
    </Panel>
  )
}

type PriceProps = { market: Market; price: Decimal | undefined; identity: string }

function MarketPrice({ market: { coin, settlement }, price, identity }: PriceProps) {
  return price === undefined ? (
    '—'
  ) : (
    <Price value={price} decimals={priceDecimals(coin, settlement)} identity={identity} />
  )
}
