import type { SnapshotFrom } from 'xstate'
import type { NavigationGroup, navigationMachine } from './navigation.machine.ts'

type Snapshot = SnapshotFrom<typeof navigationMachine>

export function selectIsMenuOpen(snapshot: Snapshot): boolean {
  return snapshot.matches('open')
}

/** The group whose entries are listed now; null while none is. */
export function selectOpenGroup(snapshot: Snapshot): NavigationGroup | null {
  return snapshot.matches('listed') ? snapshot.context.group : null
}
