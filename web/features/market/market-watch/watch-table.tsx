import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketListRef } from '#machines/market/market-list/market-list.machine.ts'
import type { SortKey } from '#machines/market/market-list/sort.ts'
import type { Market } from '#shared/market/coins.ts'
import { gridRoles } from '#web/ui/tables/grid-roles.ts'
import styles from './market-watch.module.css'
import { WatchRow } from './watch-row.tsx'

type Props = {
  list: MarketListRef
  /** In their order. */
  markets: readonly Market[]
  /** The market that is open. */
  open: Market
  star: (market: Market) => ReactNode
}

/** The markets of a list under the heads that they are sorted by. A narrow list tells the volume while it is sorted by it. */
export function WatchTable({ list, markets, open, star }: Props) {
  const { t } = useTranslation('trade')
  const { isWatchlist, sort } = useSelector(list, ({ context }) => context)
  return (
    <table {...gridRoles.table} className={styles.table} aria-label={t('markets')} data-by={sort.by}>
      <thead {...gridRoles.group}>
        <tr {...gridRoles.row} className={styles.heads}>
          {(['name', 'price', 'change', 'volume'] as const).map((by) => (
            <Head key={by} list={list} by={by} />
          ))}
        </tr>
      </thead>
      <tbody {...gridRoles.group} className={styles.rows}>
        {markets.map((market) => (
          <WatchRow
            key={market.type}
            market={market}
            isOpen={market.type === open.type}
            hasSettlement={isWatchlist}
            star={star}
          />
        ))}
      </tbody>
    </table>
  )
}

const icons = { none: IconSelector, ascending: IconChevronUp, descending: IconChevronDown }

function Head({ list, by }: { list: MarketListRef; by: SortKey }) {
  const { t } = useTranslation('trade')
  const direction = useSelector(list, ({ context: { sort } }) => (sort.by === by ? sort.direction : 'none'))
  const Icon = icons[direction]
  return (
    <th {...gridRoles.columnHead} scope="col" aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => list.send({ type: 'sort.change', by })}>
        {t(`head.${by}`)}
        <Icon size={12} aria-hidden />
      </button>
    </th>
  )
}
