import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { MarketListRef } from '#machines/market/market-list/market-list.machine.ts'
import type { SortKey } from '#machines/market/market-list/sort.ts'
import { isCoin, type Market, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { gridRoles } from '#web/ui/tables/grid-roles.ts'
import gridStyles from '#web/ui/tables/grid-table.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { BoardRow } from './board-row.tsx'
import styles from './board-table.module.css'
import { stepRows } from './step-rows.ts'

type Props = {
  list: MarketListRef
  /** The coins in their order. */
  coins: readonly string[]
  settlement: Settlement
  isCompact: boolean
  star: (market: Market) => ReactNode
  bell: (market: Market) => ReactNode
}

const columns = ['name', 'price', 'change', 'high', 'low', 'volume'] as const

/** The markets of a list under a sticky head, sorted by any of its figures. */
export function BoardTable({ list, coins, settlement, isCompact, star, bell }: Props) {
  const { t } = useTranslation(['markets', 'board'])
  const decimals = Math.max(0, ...coins.map((coin) => (isCoin(coin) ? priceDecimals(coin, settlement) : 0)))
  const currency = t(`common:currency.${settlement}`)
  return (
    <table
      {...gridRoles.table}
      className={`${gridStyles.gridTable} block text-14 ${styles.table}`}
      aria-label={t('table')}
      data-compact={isCompact || undefined}
    >
      <thead {...gridRoles.group} className={styles.heads}>
        <tr {...gridRoles.row}>
          {columns.map((by) => (
            <Head key={by} list={list} by={by} unit={by === 'price' || by === 'volume' ? currency : null} />
          ))}
          <th {...gridRoles.columnHead} data-column="trend">
            {t('trend')}
          </th>
          <th {...gridRoles.columnHead} data-column="trade">
            {t('trade')}
          </th>
        </tr>
      </thead>
      <tbody {...gridRoles.group} onKeyDown={stepRows}>
        {coins.map((coin) => (
          <BoardRow key={coin} coin={coin} settlement={settlement} columnDecimals={decimals} star={star} bell={bell} />
        ))}
      </tbody>
    </table>
  )
}

function Head({ list, by, unit }: { list: MarketListRef; by: SortKey; unit: string | null }) {
  const { t } = useTranslation('board')
  const direction = useSelector(list, ({ context: { sort } }) => (sort.by === by ? sort.direction : 'none'))
  const Icon = icons[direction]
  return (
    <th {...gridRoles.columnHead} scope="col" aria-sort={direction} data-column={by}>
      <button
        type="button"
        className={`${gridStyles.sort} ${styles.sort}`}
        onClick={() => list.send({ type: 'sort.change', by })}
      >
        <span className={styles.wide}>
          {t(`head.${by}`)}
          {unit === null ? null : ` (${unit})`}
        </span>
        <span className={`hidden ${styles.narrow}`}>{t(`shortHead.${by}`)}</span>
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

const icons = { none: IconSelector, ascending: IconChevronUp, descending: IconChevronDown }
