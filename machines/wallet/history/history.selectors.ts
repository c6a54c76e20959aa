import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { momentsOf } from './day-range.ts'
import type { historyMachine } from './history.machine.ts'
import { queryIn } from './history-context.ts'
import type { HistoryQuery, HistoryRow } from './history-rows.ts'

type Snapshot = SnapshotFrom<typeof historyMachine>
export type HistoryView = 'loading' | 'failed' | 'shown' | 'reading' | 'loadFailed' | 'stale'

/** Returns the tab in view with its filters. */
export function selectHistoryQuery({ context }: Snapshot): HistoryQuery {
  return queryIn(context)
}

/** Returns the rows that were read, newest first. The array changes only when a row changes. */
export function selectRows({ context }: Snapshot): readonly HistoryRow[] {
  return context.rows
}

/** Returns the status of the list, whether more rows can be read, and why the last reading failed. */
export function selectListView({ context, value: { list } }: Snapshot): {
  view: HistoryView
  isEmpty: boolean
  hasMore: boolean
  error: Reason | null
} {
  const { rows, isWhole, error } = context
  return { view: viewOf(list), isEmpty: rows.length === 0, hasMore: !isWhole, error }
}

/** Returns the status of the export, its number of rows, and why it failed or cannot start. */
export function selectExport({ context, value }: Snapshot) {
  const { range, exported, exportError } = context
  const blocker: ErrorKey | null = momentsOf(range) === null ? 'invalidDate' : null
  return { view: value.export, range, rows: exported, error: exportError, blocker }
}

/** A renewal is not shown unless it fails. */
function viewOf(list: Snapshot['value']['list']): HistoryView {
  if (typeof list === 'string') return list
  const { shown } = list
  return shown === 'reading' || shown === 'loadFailed' || shown === 'stale' ? shown : 'shown'
}
