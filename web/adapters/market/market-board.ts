import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { selectAreKeysOn } from '#machines/app/palette/palette.selectors.ts'
import { isSameList } from '#machines/market/market-board/board-params.ts'
import {
  type KeptBoard,
  type MarketBoardRef,
  marketBoardMachine,
} from '#machines/market/market-board/market-board.machine.ts'
import { selectPlace } from '#machines/market/market-board/market-board.selectors.ts'
import { type MarketListRef, marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { siteKeyOf } from '#machines/trading/trade-keys/trade-keys.ts'
import type { Language } from '#shared/core/money/format.ts'
import { keepAt, readKept } from '#web/adapters/app/kept.ts'
import { pressOf } from '#web/adapters/app/key-press.ts'
import { palette } from '#web/adapters/app/palette.ts'
import { readBoardUrl, writeBoardUrl } from './board-url.ts'

const key = 'sarraf.markets'

const machine = marketBoardMachine.provide({
  actors: {
    keep: keepAt<KeptBoard>(key),
  },
})

/** Starts the machines of the markets page with the place in the URL, and writes their place back to the URL. */
export function useMarketBoard(language: Language): { list: MarketListRef; board: MarketBoardRef } {
  const { search } = useLocation()
  const read = readBoardUrl(search)
  const { settlement, text, sort } = read.place
  const list = useActorRef(marketListMachine, { input: { language, settlement, text, sort } })
  const board = useActorRef(machine, { input: { list, read, kept: readKept(key) } })
  useBoardUrl(list, board)
  return { list, board }
}

/**
 * Keeps the URL in step with the machines. A change of list, kind, view or settlement adds a history entry; typing and
 * sorting replace the present one. When the user navigates, by Back or by a link to the page, the machines read the URL.
 */
function useBoardUrl(list: MarketListRef, board: MarketBoardRef): void {
  const placeNow = () => selectPlace(board.getSnapshot(), list.getSnapshot())
  const wanted = useWantedQuery(list, board)
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const followed = useRef<{ key: string; written: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the flows or of the user is one
  useEffect(() => {
    const before = followed.current
    const isOurs = type !== 'POP' && location.state?.by === key
    const hasTravelled = before !== null && before.key !== location.key && !isOurs
    if (hasTravelled) board.send({ type: 'url.read', ...readBoardUrl(location.search) })
    const there = location.search
    const query = writeBoardUrl(placeNow(), there)
    const isWritten = before !== null && !hasTravelled && before.written === query
    followed.current = { key: location.key, written: query }
    if (query === there || isWritten) return
    const isStep = before !== null && !hasTravelled && !isSameList(readBoardUrl(there).place, placeNow())
    void navigate({ search: query }, { replace: !isStep, state: { by: key }, preventScrollReset: true })
  }, [wanted, location.key])
}

function useWantedQuery(list: MarketListRef, board: MarketBoardRef): string {
  const there = useSelector(list, (snapshot) => writeBoardUrl(selectPlace(board.getSnapshot(), snapshot)))
  const here = useSelector(board, (snapshot) => writeBoardUrl(selectPlace(snapshot, list.getSnapshot())))
  // Both queries contain the whole place. A change of either machine changes the result.
  return `${there} ${here}`
}

/**
 * Returns the search field that `/` focuses on this page, and whether shortcuts are on. On other pages `/` opens the list
 * of markets.
 */
export function useSearchKey(): { search: RefObject<HTMLInputElement | null>; hasKeys: boolean } {
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (siteKeyOf(pressOf(event), selectAreKeysOn(palette().getSnapshot())) !== 'markets') return
      event.preventDefault()
      search.current?.focus()
      search.current?.select()
    }
    // The capture phase comes before the palette, which ignores a key that is already handled.
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [])
  return { search, hasKeys: useSelector(palette(), selectAreKeysOn) }
}
