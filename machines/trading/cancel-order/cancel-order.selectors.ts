import type { SnapshotFrom } from 'xstate'
import type { cancelOrderMachine } from './cancel-order.machine.ts'

type Snapshot = SnapshotFrom<typeof cancelOrderMachine>

/** The question's place on its way, the order it is about, and what the exchange says of it. */
export function selectCancellation({ value, context: { order, error, status } }: Snapshot) {
  return { step: value, order, error, status }
}
