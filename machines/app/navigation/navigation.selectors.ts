import type { SnapshotFrom } from 'xstate'
import type { NavigationGroup, navigationMachine } from './navigation.machine.ts'

type Snapshot = SnapshotFrom<typeof navigationMachine>

export function selectIsMenuOpen(snapshot: Snapshot): boolean {
  return snapshot.matches('open')
}

/** Returns the group whose entries are listed, or null. */
export function selectOpenGroup(snapshot: Snapshot): NavigationGroup | null {
  return snapshot.matches('listed') ? snapshot.context.group : null
}
