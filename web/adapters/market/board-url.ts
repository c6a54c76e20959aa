import {
  boardParams,
  type ReadUrl,
  readBoardParams,
  writeBoardParams,
} from '#machines/market/market-board/board-params.ts'
import type { BoardPlace } from '#machines/market/market-board/board-place.ts'

/** Reads the query of the markets page (`?tab=gainers`). */
export function readBoardUrl(query: string): ReadUrl {
  const params = new URLSearchParams(query)
  return readBoardParams((name) => params.getAll(name))
}

/** Returns the query of a place, `''` for the default place. Other parameters of `query` are kept. */
export function writeBoardUrl(place: BoardPlace, query = ''): string {
  const params = new URLSearchParams(query)
  for (const name of boardParams) params.delete(name)
  for (const [name, value] of writeBoardParams(place)) params.set(name, value)
  const written = params.toString()
  return written === '' ? '' : `?${written}`
}
