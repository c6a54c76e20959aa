import type { SnapshotFrom } from 'xstate'
import type { pageRetryMachine } from './page-retry.machine.ts'

export function selectPageRetry(snapshot: SnapshotFrom<typeof pageRetryMachine>) {
  return {
    isTrying: snapshot.matches('asking') || snapshot.matches('opening'),
    hasNoResponse: snapshot.matches('noResponse'),
  }
}
