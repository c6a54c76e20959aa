import { Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import type { PaletteRef } from '#machines/app/palette/palette.machine.ts'
import { selectPairList, selectSearch } from '#machines/app/palette/palette.selectors.ts'
import type { FavouritesRef } from '#machines/market/favourites/favourites.machine.ts'
import { selectFavourites } from '#machines/market/favourites/favourites.selectors.ts'
import { arrangePairs } from '#machines/market/market-list/arrange-pairs.ts'
import type { ListSortKey } from '#machines/market/market-list/sort.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market, Settlement } from '#shared/market/coins.ts'
import { type TopicStatus, useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { RoomMark } from '#web/ui/states/room-mark.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { PairRow } from './pair-row.tsx'
import styles from './palette.module.css'
import { SearchBox } from './search-box.tsx'

export type PairListProps = {
  palette: PaletteRef
  favourites: FavouritesRef
  /** The settlements that the language offers. */
  settlements: readonly Settlement[]
  /** Returns the path of a market. The function must stay the same while its results do. */
  pathOf: (market: Market) => string
  /** Renders the button that adds a market to the watchlist or removes it. */
  star: (market: Market) => ReactNode
  /** Renders the volume of 24 hours. The function must stay the same while its results do. */
  volume: (market: Market, lastPrice: Decimal) => ReactNode
}

/** All markets, searched by name, with price and change. The user's watchlist comes first. */
export function PairList({ palette, favourites, settlements, pathOf, star, volume }: PairListProps) {
  const { t } = useTranslation('palette')
  const list = useId()
  const namesOf = useCoinNames()
  const { text, at } = useSelector(palette, selectSearch, shallowEqual)
  const { tab: wanted, sort } = useSelector(palette, selectPairList, shallowEqual)
  const tab = wanted === 'watchlist' || settlements.includes(wanted) ? wanted : settlements[0]!
  const marked = useSelector(favourites, selectFavourites)
  const favouritesState = useSelector(favourites, ({ value }) => value)
  const names = (coin: string) => ({ shown: namesOf(coin).name, others: namesOf(coin).others })
  const statuses = [useTopicStatus('markets:TOMAN'), useTopicStatus('markets:TETHER')]
  const topicStatus = tab === 'watchlist' ? worseOf(statuses) : statuses[tab === 'TOMAN' ? 0 : 1]!
  const isStale = topicStatus.status === 'stale' && topicStatus.hasData
  const toman = useTopic('markets:TOMAN', ({ doc }) => doc)
  const tether = useTopic('markets:TETHER', ({ doc }) => doc)
  const volumes = {
    TOMAN: useTopic('volumes:TOMAN', ({ doc }) => doc),
    TETHER: useTopic('volumes:TETHER', ({ doc }) => doc),
  }
  const documents = { TOMAN: toman, TETHER: tether }
  const pairs = arrangePairs(documents, { tab, text, sort, favourites: marked }, names, volumes)
  const chosen = pairs[Math.min(at, pairs.length - 1)]
  const idOf = ({ type }: Market) => `${list} ${type}`
  return (
    <>
      <SearchBox
        palette={palette}
        label={t('search')}
        hint={t('searchHint')}
        list={null}
        row={chosen && idOf(chosen)}
        count={pairs.length}
      />
      <div className="flex items-center gap-12">
        <Segmented
          label={t('tabs')}
          value={tab}
          options={(['watchlist', ...settlements] as const).map((value) => ({
            value,
            label: value === 'watchlist' ? t('watchlist') : t(`common:currency.${value}`),
          }))}
          onChange={(value) => palette.send({ type: 'tab.change', tab: value })}
        />
        {isStale ? <RoomMark asOf={topicStatus.asOf} /> : null}
      </div>
      <div className={`grid items-center gap-12 text-faint text-12 ${styles.heads}`}>
        {(['name', 'price', 'change', 'volume'] as const).map((by) => (
          <SortButton key={by} palette={palette} by={by} />
        ))}
      </div>
      <TopicBlock status={topicStatus.status} hasData={topicStatus.hasData} minHeight={320} skeleton={<RowsSkeleton />}>
        <div
          className={`overflow-y-auto overscroll-y-contain thin-scrollbar ${styles.rows}`}
          data-stale={isStale || undefined}
        >
          {pairs.length > 0 ? null : (
            <p className="text-dim text-12 p-16 text-center" role="status">
              {text.trim() !== ''
                ? t('nothing', { text: text.trim() })
                : t(tab === 'watchlist' ? 'watchlistEmpty' : 'noMarkets')}
            </p>
          )}
          <ul data-flow="favourites" data-state={favouritesState} aria-label={t('title.markets')}>
            {pairs.map((market) => (
              <PairRow
                key={market.type}
                id={idOf(market)}
                market={market}
                isChosen={market === chosen}
                to={pathOf(market)}
                star={star(market)}
                volume={volume}
                onChoose={() => palette.send({ type: 'palette.close' })}
              />
            ))}
          </ul>
        </div>
      </TopicBlock>
    </>
  )
}

/** Returns the first status that is not live, otherwise the first one. */
function worseOf(statuses: readonly TopicStatus[]): TopicStatus {
  return statuses.find(({ status }) => status !== 'live') ?? statuses[0]!
}

function RowsSkeleton() {
  return (
    <div className="grid gap-24 px-8 py-12">
      {places.map((place) => (
        <Skeleton key={place} height={16} />
      ))}
    </div>
  )
}

const places = Array.from({ length: 8 }, (_, place) => place)

const icons = { none: IconSelector, ascending: IconChevronUp, descending: IconChevronDown }

function SortButton({ palette, by }: { palette: PaletteRef; by: ListSortKey }) {
  const { t } = useTranslation('palette')
  const way = useSelector(palette, ({ context: { sort } }) => (sort.by === by ? sort.direction : 'none'))
  const Icon = icons[way]
  return (
    <button
      type="button"
      className={`inline-flex items-center gap-4 leading-36 phone:justify-center phone:min-w-44 phone:leading-44 ${styles.sort}`}
      data-way={way}
      aria-label={t(`sort.${by}`)}
      aria-pressed={way !== 'none'}
      onClick={() => palette.send({ type: 'sort.change', by })}
    >
      {t(`head.${by}`)}
      <Icon size={14} aria-hidden />
    </button>
  )
}
