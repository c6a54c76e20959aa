import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

/** `face` is what the person is told; `canRetry` while a wait may be cut short. */
export function selectConnection(snapshot: SnapshotFrom<typeof connectionMachine>) {
  return {
    face: faceOf(snapshot),
    canRetry: snapshot.can({ type: 'retry.click' }),
  }
}

/** Whether there was a connection that is gone: all live figures stand still, and one banner says so for all of them. */
export function selectIsLost(snapshot: SnapshotFrom<typeof connectionMachine>): boolean {
  return ['offline', 'reconnecting'].includes(faceOf(snapshot))
}

function faceOf(snapshot: SnapshotFrom<typeof connectionMachine>) {
  if (snapshot.matches('online')) return 'online' as const
  if (snapshot.matches('offline')) return 'offline' as const
  return snapshot.matches('connecting') ? ('connecting' as const) : ('reconnecting' as const)
}
