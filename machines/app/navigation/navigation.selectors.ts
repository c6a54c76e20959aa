import type { SnapshotFrom } from 'xstate'
import type { navigationMachine } from './navigation.machine.ts'

export function selectIsMenuOpen(snapshot: SnapshotFrom<typeof navigationMachine>): boolean {
  return snapshot.matches('open')
}
