import { Button, Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import type { FavouritesRef } from '#machines/market/favourites/favourites.machine.ts'
import type { MarketListRef } from '#machines/market/market-list/market-list.machine.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './market-watch.module.css'
import { useWatchedMarkets } from './use-watched-markets.ts'
import { WatchSearch } from './watch-search.tsx'
import { WatchTable } from './watch-table.tsx'
import { WatchTabs } from './watch-tabs.tsx'

type Props = {
  list: MarketListRef
  favourites: FavouritesRef
  /** Renders the watchlist button of a market. The function must stay the same while its results do. */
  star: (market: Market) => ReactNode
  /** Renders the alert button of a market. The function must stay the same while its results do. */
  bell: (market: Market) => ReactNode
  /** The open market. */
  market: Market
  className?: string
}

/**
 * The watchlist, or all markets of a settlement, with their figures. Each leads to its trade page (spec 2, "P2P trade
 * page").
 */
export function MarketWatch({ list, favourites, star, bell, market, className }: Props) {
  const { t } = useTranslation('trade')
  const state = useSelector(list, (snapshot) => statePath(snapshot.value))
  const { isWatchlist, text, isFiltered, settlement } = useSelector(list, selectMarketList, shallowEqual)
  const { topicStatus, markets } = useWatchedMarkets(list, favourites)
  return (
    <div data-flow="marketList" data-state={state} className={className}>
      <Panel
        title={t('markets')}
        topicStatus={topicStatus}
        isFlush
        className={`flex flex-col h-full min-h-0 ${styles.panel}`}
        aside={<WatchTabs list={list} />}
      >
        <WatchSearch list={list} />
        <TopicBlock
          status={topicStatus.status}
          hasData={topicStatus.hasData}
          minHeight={200}
          skeleton={<WatchSkeleton />}
        >
          {markets.length > 0 ? (
            <WatchTable list={list} markets={markets} open={market} star={star} bell={bell} />
          ) : isFiltered ? (
            <EmptyState
              picture="search"
              title={t('nothingTitle', { text: text.trim() })}
              text={t('nothing')}
              action={
                <Button variant="default" onClick={() => list.send({ type: 'search.clear' })}>
                  {t('clear')}
                </Button>
              }
            />
          ) : isWatchlist ? (
            <EmptyState
              picture="star"
              title={t('watchlistEmptyTitle')}
              text={t('watchlistEmpty')}
              action={
                <Button variant="default" onClick={() => list.send({ type: 'settlement.change', settlement })}>
                  {t('watchlistAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState picture="empty" title={t('noMarketsTitle')} text={t('noMarkets')} />
          )}
        </TopicBlock>
      </Panel>
    </div>
  )
}

const rows = Array.from({ length: 8 }, (_, place) => place)

function WatchSkeleton() {
  return (
    <div className="grid gap-14 px-12 py-8">
      {rows.map((place) => (
        <Skeleton key={place} height={14} />
      ))}
    </div>
  )
}
