import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { MarketListRef } from '#machines/market/market-list/market-list.machine.ts'
import type { ListSortKey } from '#machines/market/market-list/sort.ts'
import type { Market } from '#shared/market/coins.ts'
import { gridRoles } from '#web/ui/tables/grid-roles.ts'
import gridStyles from '#web/ui/tables/grid-table.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './market-watch.module.css'
import { WatchRow } from './watch-row.tsx'

type Props = {
  list: MarketListRef
  /** The markets in their order. */
  markets: readonly Market[]
  /** The open market. */
  open: Market
  star: (market: Market) => ReactNode
  /** Renders the alert button of a market. The function must stay the same while its results do. */
  bell: (market: Market) => ReactNode
}

/** The markets of a list under heads that sort them. A narrow list shows the volume only while it is sorted by it. */
export function WatchTable({ list, markets, open, star, bell }: Props) {
  const { t } = useTranslation('trade')
  const { isWatchlist, sort } = useSelector(list, ({ context }) => context)
  const entry = markets.find(({ type }) => type === open.type)
  return (
    <table
      {...gridRoles.table}
      className={`flex flex-1 flex-col min-h-0 text-12 ${styles.table}`}
      aria-label={t('markets')}
      data-by={sort.by}
    >
      <thead {...gridRoles.group}>
        <tr {...gridRoles.row} className={`grid items-center text-faint ${styles.heads}`}>
          {(['name', 'price', 'change', 'volume'] as const).map((by, place) => (
            <Head key={by} list={list} by={by} column={place + 1} />
          ))}
        </tr>
      </thead>
      <tbody
        {...gridRoles.group}
        className={`block flex-1 min-h-0 overflow-y-auto overscroll-y-contain thin-scrollbar ${styles.rows}`}
        onKeyDown={step}
      >
        {markets.map((market, place) => (
          <WatchRow
            key={market.type}
            market={market}
            isOpen={market.type === open.type}
            isEntry={market === entry || (entry === undefined && place === 0)}
            hasSettlement={isWatchlist}
            star={star}
            bell={bell}
          />
        ))}
      </tbody>
    </table>
  )
}

/**
 * The table is one Tab stop. Arrow keys move from row to row, and in a row to its star and back. A opens the alert form.
 */
function step(event: KeyboardEvent<HTMLElement>) {
  const row = document.activeElement?.closest('tr') ?? null
  if (row === null) return
  // Uses the position of the key, because a Persian keyboard produces another character.
  if (event.code === 'KeyA' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
    event.preventDefault()
    row.querySelector<HTMLElement>('[data-alert-button]')?.click()
    return
  }
  const [star, link] = [row.querySelector('button'), row.querySelector('a')]
  const rows = [...event.currentTarget.querySelectorAll('tr')]
  const place = rows.indexOf(row!)
  const across = document.activeElement === link ? star : link
  const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[event.key]
  const next = /^Arrow(?:Left|Right)$/.test(event.key) ? across : rows[to ?? -1]?.querySelector('a')
  if (next === undefined || next === null) return
  event.preventDefault()
  next.focus()
}

const icons = { none: IconSelector, ascending: IconChevronUp, descending: IconChevronDown }

/** `column`: the number of the head's cells. A row leaves one out, so their place in it does not tell it. */
function Head({ list, by, column }: { list: MarketListRef; by: ListSortKey; column: number }) {
  const { t } = useTranslation('trade')
  const direction = useSelector(list, ({ context: { sort } }) => (sort.by === by ? sort.direction : 'none'))
  const Icon = icons[direction]
  return (
    <th {...gridRoles.columnHead} scope="col" aria-sort={direction} aria-colindex={column}>
      <button
        type="button"
        className={`${gridStyles.sort} ${styles.sort}`}
        onClick={() => list.send({ type: 'sort.change', by })}
      >
        {t(`head.${by}`)}
        <Icon size={12} aria-hidden />
      </button>
    </th>
  )
}
