import type { SnapshotFrom } from 'xstate'
import type { disclosureMachine } from './disclosure.machine.ts'

/** Whether it lies over the page now. */
export function selectIsOpen(snapshot: SnapshotFrom<typeof disclosureMachine>): boolean {
  return snapshot.matches('open')
}
