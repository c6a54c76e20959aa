import { createRef, type ReactNode } from 'react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { favouritesMachine, type KeptFavourites } from '#machines/market/favourites/favourites.machine.ts'
import { type KeptBoard, marketBoardMachine } from '#machines/market/market-board/market-board.machine.ts'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { Market, MarketType } from '#shared/market/coins.ts'
import { readBoardUrl } from '#web/adapters/market/board-url.ts'
import { FavouriteStar } from '#web/features/market/favourites/favourite-star.tsx'
import { HeatMap } from '#web/features/market/market-board/heat-map.tsx'
import { MarketsPage } from '#web/features/market/market-board/markets-page.tsx'
import { startPage } from '../support/page.tsx'

type Begin = { query?: string; marked?: readonly MarketType[]; heatMap?: ReactNode }

/** Renders the markets page as its route does, with flows that save nothing. */
export async function startBoard(language: Language, { query = '', marked = [], heatMap }: Begin = {}) {
  const read = readBoardUrl(query)
  const list = createActor(marketListMachine, { input: { language, ...read.place } }).start()
  const keepsNothing = marketBoardMachine.provide({ actors: { keep: fromPromise<void, KeptBoard>(async () => {}) } })
  const board = createActor(keepsNothing, { input: { list, read, kept: null } }).start()
  const watchlist = favouritesMachine.provide({
    actors: {
      keep: fromPromise<void, KeptFavourites>(async () => {}),
      watchTabs: fromCallback<{ type: 'never' }>(() => {}),
    },
  })
  const favourites = createActor(watchlist, { input: { kept: { version: 1, markets: marked } } }).start()
  const star = (market: Market) => <FavouriteStar favourites={favourites} market={market} />
  const actors = { list, board, favourites }
  const bell = () => null
  const page = await startPage(
    language,
    <MarketsPage
      {...actors}
      star={star}
      bell={bell}
      search={createRef()}
      hasKeys
      heatMap={heatMap === undefined ? <HeatMap {...actors} /> : heatMap}
    />,
  )
  return { ...page, ...actors }
}
