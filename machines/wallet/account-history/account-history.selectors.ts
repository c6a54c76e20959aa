import type { SnapshotFrom } from 'xstate'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { accountHistoryMachine } from './account-history.machine.ts'
import type { AccountHistory } from './account-history.ts'

type Snapshot = SnapshotFrom<typeof accountHistoryMachine>

/** How what is computed from the past stands. `isAsking` is of what has failed: it is read again. */
export function selectHistoryFace(snapshot: Snapshot): {
  face: 'loading' | 'failed' | 'shown'
  isStale: boolean
  isAsking: boolean
  error: Reason | null
} {
  return {
    face: snapshot.matches('reading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'shown',
    isStale: snapshot.matches({ shown: 'stale' }),
    isAsking: snapshot.matches({ failed: 'again' }),
    error: snapshot.context.error,
  }
}

/** Null until it has come. */
export function selectAccountHistory({ context }: Snapshot): AccountHistory | null {
  return context.history
}
