import type { Reason } from '#shared/core/errors/reason.ts'
import type { DayRange } from './day-range.ts'
import {
  everything,
  type HistoryFilters,
  type HistoryQuery,
  type HistoryRow,
  type HistoryTab,
  queryOf,
  type TransferDirection,
} from './history-rows.ts'

export type PageQuestion = { query: HistoryQuery; page: number }
/** `direction`: the transfers that are listed first; deposits by default. */
export type HistoryInput = { tab: HistoryTab; direction?: TransferDirection; range: DayRange }

/**
 * - `page`: the last page that was read behind the rows.
 * - `head`: the rows that the running renewal has read; `headPage`: the next page that it reads.
 * - `isChanged`, `isWanted`: a renewal or more rows were requested during another reading.
 * - `range`: the days to save.
 */
export type HistoryContext = {
  tab: HistoryTab
  filters: HistoryFilters
  rows: readonly HistoryRow[]
  page: number
  isWhole: boolean
  head: readonly HistoryRow[]
  headPage: number
  isChanged: boolean
  isWanted: boolean
  error: Reason | null
  range: DayRange
  exported: number
  exportError: Reason | null
}

export type HistoryEvent =
  | { type: 'tab.choose'; tab: HistoryTab }
  | { type: 'filters.change'; filters: Partial<HistoryFilters> }
  | { type: 'more.request' }
  | { type: 'rows.change' }
  | { type: 'history.retry' }
  | { type: 'range.change'; range: DayRange }
  | { type: 'export.request' }
  | { type: 'export.close' }

export const nothingRead = {
  rows: [],
  page: 0,
  isWhole: false,
  head: [],
  headPage: 1,
  isChanged: false,
  isWanted: false,
}

export function beginHistory({ tab, direction, range }: HistoryInput): HistoryContext {
  const filters = direction === undefined ? everything : { ...everything, toman: direction, crypto: direction }
  return { tab, filters, ...nothingRead, error: null, range, exported: 0, exportError: null }
}

/** Returns the query of the list in view. */
export function queryIn({ tab, filters }: HistoryContext): HistoryQuery {
  return queryOf(tab, filters)
}
