import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import type { ListSortKey } from '#machines/market/market-list/sort.ts'
import { arrangeMarkets } from '#machines/market/market-list/sort-and-filter.ts'
import { isCoin, markets, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { gridRoles } from '#web/ui/tables/grid-roles.ts'
import gridStyles from '#web/ui/tables/grid-table.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { MarketRow } from './market-row.tsx'
import styles from './market-table.module.css'
import { MarketTableSkeleton } from './market-table-skeleton.tsx'

type Props = {
  list: ActorRefFrom<typeof marketListMachine>
  limit: number
}

/** The first markets of a settlement, live (spec 2, "Home page"). */
export function MarketTable({ list, limit }: Props) {
  const { t } = useTranslation('markets')
  const { settlement, text, sort } = useSelector(list, selectMarketList, shallowEqual)
  const namesOf = useCoinNames()
  const topic = `markets:${settlement}` as const
  const topicStatus = useTopicStatus(topic)
  const names = (coin: string) => ({ shown: namesOf(coin).name, others: namesOf(coin).others })
  const coins = useTopic(
    topic,
    ({ doc }) => (doc === null ? [] : arrangeMarkets(doc, text, sort, names).slice(0, limit)),
    shallowEqual,
  )
  const decimals = Math.max(0, ...coins.map((coin) => decimalsOf(coin, settlement)))
  const currency = t(`common:currency.${settlement}`)
  return (
    <TopicBlock
      status={topicStatus.status}
      hasData={topicStatus.hasData}
      minHeight={480}
      skeleton={<MarketTableSkeleton rows={Math.min(limit, marketCount(settlement))} />}
    >
      {coins.length > 0 ? (
        <table {...gridRoles.table} className={`${gridStyles.gridTable} block ${styles.table}`} aria-label={t('table')}>
          <thead {...gridRoles.group}>
            <tr {...gridRoles.row}>
              <Head list={list} by="name" label={t('coin')} />
              <Head list={list} by="price" label={t('price')} unit={currency} isNumber />
              <Head list={list} by="change" label={t('change')} isNumber isWide />
              <th {...gridRoles.columnHead} className={styles.trend}>
                {t('trend')}
              </th>
              <th {...gridRoles.columnHead} className={`${styles.trade} ${styles.wide}`}>
                {t('trade')}
              </th>
            </tr>
          </thead>
          <tbody {...gridRoles.group}>
            {coins.map((coin) => (
              <MarketRow key={coin} coin={coin} settlement={settlement} columnDecimals={decimals} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState picture="empty" title={t('emptyTitle')} text={t('empty')} minHeight={320} />
      )}
    </TopicBlock>
  )
}

type HeadProps = Pick<Props, 'list'> & {
  by: ListSortKey
  label: string
  unit?: string
  isNumber?: boolean
  isWide?: boolean
}

function Head({ list, by, label, unit, isNumber = false, isWide = false }: HeadProps) {
  const direction = useSelector(list, ({ context: { sort } }) => (sort.by === by ? sort.direction : 'none'))
  const Icon = icons[direction]
  const name = `${isNumber ? styles.number : ''} ${isWide ? styles.wide : ''}`
  return (
    <th {...gridRoles.columnHead} scope="col" aria-sort={direction} className={name}>
      <button type="button" className={gridStyles.sort} onClick={() => list.send({ type: 'sort.change', by })}>
        {label}
        {unit === undefined ? null : <span className={styles.wide}>({unit})</span>}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

const icons = { none: IconSelector, ascending: IconChevronUp, descending: IconChevronDown }

function decimalsOf(coin: string, settlement: Settlement): number {
  return isCoin(coin) ? priceDecimals(coin, settlement) : 0
}

function marketCount(settlement: Settlement): number {
  return markets.filter((market) => market.settlement === settlement).length
}
