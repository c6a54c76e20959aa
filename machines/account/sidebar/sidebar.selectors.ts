import type { SnapshotFrom } from 'xstate'
import type { sidebarMachine } from './sidebar.machine.ts'

export function selectIsFolded({ context }: SnapshotFrom<typeof sidebarMachine>): boolean {
  return context.isFolded
}
