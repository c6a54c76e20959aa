import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

/** `face` is what the person is told; `canRetry` while a wait may be cut short. */
export function selectConnection(snapshot: SnapshotFrom<typeof connectionMachine>) {
  return {
    face: faceOf(snapshot),
    canRetry: snapshot.can({ type: 'retry.click' }),
  }
}

function faceOf(snapshot: SnapshotFrom<typeof connectionMachine>) {
  if (snapshot.matches('online')) return 'online' as const
  if (snapshot.matches('offline')) return 'offline' as const
  return snapshot.matches('connecting') ? ('connecting' as const) : ('reconnecting' as const)
}
