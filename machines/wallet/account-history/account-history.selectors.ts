import type { SnapshotFrom } from 'xstate'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { accountHistoryMachine } from './account-history.machine.ts'
import type { AccountHistory } from './account-history.ts'

type Snapshot = SnapshotFrom<typeof accountHistoryMachine>

/** Returns the status of the figures that are computed from the history. `isAsking`: a failed reading is being retried. */
export function selectHistoryView(snapshot: Snapshot): {
  view: 'loading' | 'failed' | 'shown'
  isStale: boolean
  isAsking: boolean
  error: Reason | null
} {
  return {
    view: snapshot.matches('reading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'shown',
    isStale: snapshot.matches({ shown: 'stale' }),
    isAsking: snapshot.matches({ failed: 'again' }),
    error: snapshot.context.error,
  }
}

/** Returns the history; null until it is loaded. */
export function selectAccountHistory({ context }: Snapshot): AccountHistory | null {
  return context.history
}
