import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { momentsOf } from './day-range.ts'
import type { historyMachine } from './history.machine.ts'
import { queryIn } from './history-context.ts'
import type { HistoryQuery, HistoryRow } from './history-rows.ts'

type Snapshot = SnapshotFrom<typeof historyMachine>
export type HistoryFace = 'loading' | 'failed' | 'shown' | 'reading' | 'loadFailed' | 'stale'

/** The tab in view with its filters. */
export function selectHistoryQuery({ context }: Snapshot): HistoryQuery {
  return queryIn(context)
}

/** The rows that were read, newest first; the list itself is another one only when something of it is. */
export function selectRows({ context }: Snapshot): readonly HistoryRow[] {
  return context.rows
}

/** How the list stands, whether there is more behind it, and why it is not what it should be. */
export function selectListFace({ context, value: { list } }: Snapshot): {
  face: HistoryFace
  isEmpty: boolean
  hasMore: boolean
  error: Reason | null
} {
  const { rows, isWhole, error } = context
  return { face: faceOf(list), isEmpty: rows.length === 0, hasMore: !isWhole, error }
}

/** How the table stands that is saved, of how many rows it is, and why it cannot be saved now. */
export function selectExport({ context, value }: Snapshot) {
  const { range, exported, exportError } = context
  const obstacle: ErrorKey | null = momentsOf(range) === null ? 'invalidDate' : null
  return { face: value.export, range, rows: exported, error: exportError, obstacle }
}

/** A renewal is nobody's business while it goes well. */
function faceOf(list: Snapshot['value']['list']): HistoryFace {
  if (typeof list === 'string') return list
  const { shown } = list
  return shown === 'reading' || shown === 'loadFailed' || shown === 'stale' ? shown : 'shown'
}
