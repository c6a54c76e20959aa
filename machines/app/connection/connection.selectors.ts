import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

/** Returns the status that is shown, and `canRetry`: the user can end the wait before the next try. */
export function selectConnection(snapshot: SnapshotFrom<typeof connectionMachine>) {
  return {
    view: viewOf(snapshot),
    canRetry: snapshot.can({ type: 'retry.click' }),
  }
}

/** Returns whether the connection was lost. One banner then reports for the whole page that live figures are old. */
export function selectIsLost(snapshot: SnapshotFrom<typeof connectionMachine>): boolean {
  return ['offline', 'reconnecting'].includes(viewOf(snapshot))
}

function viewOf(snapshot: SnapshotFrom<typeof connectionMachine>) {
  if (snapshot.matches('online')) return 'online' as const
  if (snapshot.matches('offline')) return 'offline' as const
  return snapshot.matches('connecting') ? ('connecting' as const) : ('reconnecting' as const)
}
