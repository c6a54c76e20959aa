import type { SnapshotFrom } from 'xstate'
import type { loadingMachine } from './loading.machine.ts'

export function selectIsLoadingShown(snapshot: SnapshotFrom<typeof loadingMachine>): boolean {
  return snapshot.matches('shown')
}
