import type { SnapshotFrom } from 'xstate'
import type { marketListMachine } from '../market-list/market-list.machine.ts'
import type { BoardPlace } from './board-place.ts'
import type { marketBoardMachine } from './market-board.machine.ts'

type Board = SnapshotFrom<typeof marketBoardMachine>
type List = SnapshotFrom<typeof marketListMachine>

export function selectBoard({ context: { tab, category, view, isCompact, hasUnknown } }: Board) {
  return { tab, category, view, isCompact, hasUnknown }
}

/** Returns the place for the URL. The language's default settlement is left out. */
export function selectPlace(board: Board, list: List): BoardPlace {
  const { tab, category, view } = board.context
  const { settlement, offered, text, sort } = list.context
  return { tab, category, view, settlement: settlement === offered[0] ? null : settlement, text, sort }
}
