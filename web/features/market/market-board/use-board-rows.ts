import { shallowEqual, useSelector } from '@xstate/react'
import type { FavouritesRef } from '#machines/market/favourites/favourites.machine.ts'
import { selectFavourites } from '#machines/market/favourites/favourites.selectors.ts'
import { arrangeBoard, type BoardRow, boardRows } from '#machines/market/market-board/board-rows.ts'
import type { MarketBoardRef } from '#machines/market/market-board/market-board.machine.ts'
import { selectBoard } from '#machines/market/market-board/market-board.selectors.ts'
import type { MarketListRef } from '#machines/market/market-list/market-list.machine.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import { marketOf } from '#shared/market/coins.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'

export type BoardActors = { list: MarketListRef; board: MarketBoardRef; favourites: FavouritesRef }

/**
 * Returns the selected part of the rows of the selected list, in their order. @param select gets the rows, and whether the
 * settlement has any market.
 */
export function useBoardRows<Part>(
  { list, board, favourites }: BoardActors,
  select: (rows: readonly BoardRow[], isOpen: boolean) => Part,
  isEqual?: (a: Part, b: Part) => boolean,
): Part {
  const { tab, category } = useSelector(board, selectBoard, shallowEqual)
  const { settlement, text, sort } = useSelector(list, selectMarketList, shallowEqual)
  const marked = useSelector(favourites, selectFavourites)
  const namesOf = useCoinNames()
  const names = (coin: string) => ({ shown: namesOf(coin).name, others: namesOf(coin).others })
  const isFavourite = (coin: string) => {
    const type = marketOf(`${coin}_${settlement}`)?.type
    return type !== undefined && marked.includes(type)
  }
  const volumes = useTopic(`volumes:${settlement}`, ({ doc }) => doc)
  return useTopic(
    `markets:${settlement}`,
    ({ doc }) => {
      const all = boardRows(doc ?? {}, volumes)
      return select(arrangeBoard(all, { tab, category, text, sort, isFavourite }, names), all.length > 0)
    },
    isEqual,
  )
}
