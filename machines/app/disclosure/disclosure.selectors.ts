import type { SnapshotFrom } from 'xstate'
import type { disclosureMachine } from './disclosure.machine.ts'

/** Returns whether the overlay is open. */
export function selectIsOpen(snapshot: SnapshotFrom<typeof disclosureMachine>): boolean {
  return snapshot.matches('open')
}
