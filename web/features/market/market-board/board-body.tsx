import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectFavourites } from '#machines/market/favourites/favourites.selectors.ts'
import { selectBoard } from '#machines/market/market-board/market-board.selectors.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import { type Market, type MarketType, marketOf, markets, type Settlement } from '#shared/market/coins.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardTable } from './board-table.tsx'
import { type BoardActors, useBoardRows } from './use-board-rows.ts'

type Props = BoardActors & {
  /** Renders the watchlist button of a market. The function must stay the same while its results do. */
  star: (market: Market) => ReactNode
  bell: (market: Market) => ReactNode
  heatMap: ReactNode
}

/** The markets of the selected list, or the reason why there are none. */
export function BoardBody({ star, bell, heatMap, ...actors }: Props) {
  const { list, board } = actors
  const { settlement } = useSelector(list, selectMarketList, shallowEqual)
  const { view, isCompact } = useSelector(board, selectBoard, shallowEqual)
  const topicStatus = useTopicStatus(`markets:${settlement}`)
  const coins = useBoardRows(actors, (rows) => rows.map(({ coin }) => coin), shallowEqual)
  const count = markets.filter((market) => market.settlement === settlement).length
  return (
    <TopicBlock
      status={topicStatus.status}
      hasData={topicStatus.hasData}
      minHeight={480}
      skeleton={<BoardSkeleton rows={count} view={view} isCompact={isCompact} />}
    >
      {coins.length === 0 ? (
        <Nothing {...actors} />
      ) : view === 'heat' ? (
        heatMap
      ) : (
        <BoardTable list={list} coins={coins} settlement={settlement} isCompact={isCompact} star={star} bell={bell} />
      )}
    </TopicBlock>
  )
}

/** The reason why the list has no rows, with an action that shows some. */
function Nothing(actors: BoardActors) {
  const { list, board, favourites } = actors
  const { t } = useTranslation(['markets', 'board'])
  const { text, isFiltered, settlement, offered } = useSelector(list, selectMarketList, shallowEqual)
  const { tab, category } = useSelector(board, selectBoard, shallowEqual)
  const marked = useSelector(favourites, selectFavourites)
  const isOpen = useBoardRows(actors, (_, isAny) => isAny)
  const isWhole = tab === 'all' && category === null
  const showAll = (
    <Button variant="default" onClick={() => board.send({ type: 'filters.clear' })}>
      {t('board:showAll')}
    </Button>
  )
  if (!isOpen) {
    return <EmptyState picture="empty" title={t('emptyTitle')} text={t('empty')} minHeight={320} />
  }
  if (isFiltered) {
    const clear = (
      <Button variant="default" onClick={() => list.send({ type: 'search.clear' })}>
        {t('clear')}
      </Button>
    )
    return (
      <EmptyState
        picture="search"
        title={t('nothingTitle', { text: text.trim() })}
        text={t(isWhole ? 'nothing' : 'board:nothingHere')}
        action={isWhole ? clear : showAll}
        minHeight={320}
      />
    )
  }
  const elsewhere = tab === 'favourites' ? otherSettlement(marked, settlement, offered) : null
  if (elsewhere !== null) {
    const currency = t(`common:currency.${elsewhere}`)
    return (
      <EmptyState
        picture="star"
        title={t('board:none.favourites')}
        text={t('board:elsewhere', { currency })}
        action={
          <Button variant="default" onClick={() => list.send({ type: 'settlement.change', settlement: elsewhere })}>
            {t('board:showIn', { currency })}
          </Button>
        }
        minHeight={320}
      />
    )
  }
  // Only one of these lists can be empty; every offered category has a coin.
  const what = tab === 'favourites' ? 'favourites' : tab === 'gainers' ? 'gainers' : 'losers'
  return (
    <EmptyState
      picture={tab === 'favourites' ? 'star' : 'candles'}
      title={t(`board:none.${what}`)}
      text={t(`board:noneText.${what}`)}
      action={showAll}
      minHeight={320}
    />
  )
}

/** Returns another settlement in which the watchlist has markets, when it has none in this one; otherwise null. */
function otherSettlement(
  marked: readonly MarketType[],
  settlement: Settlement,
  offered: readonly Settlement[],
): Settlement | null {
  const settlements = marked.map((type) => marketOf(type)!.settlement)
  return settlements.includes(settlement) ? null : (settlements.find((one) => offered.includes(one)) ?? null)
}
