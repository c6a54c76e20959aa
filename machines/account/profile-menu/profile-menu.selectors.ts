import type { SnapshotFrom } from 'xstate'
import type { profileMenuMachine } from './profile-menu.machine.ts'

export function selectIsProfileMenuOpen(snapshot: SnapshotFrom<typeof profileMenuMachine>): boolean {
  return snapshot.matches('open')
}
