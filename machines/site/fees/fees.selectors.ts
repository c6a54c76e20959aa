import type { SnapshotFrom } from 'xstate'
import type { feesMachine } from './fees.machine.ts'

export function selectFees(snapshot: SnapshotFrom<typeof feesMachine>) {
  return { text: snapshot.context.text, isFiltered: snapshot.matches('filtered') }
}
