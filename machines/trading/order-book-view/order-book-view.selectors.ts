import type { SnapshotFrom } from 'xstate'
import type { BookPlace, orderBookViewMachine } from './order-book-view.machine.ts'

type Snapshot = SnapshotFrom<typeof orderBookViewMachine>

export function selectOrderBookView({ value, context: { step, isCumulative } }: Snapshot) {
  return { sides: value, step, isCumulative }
}

/** Returns the row whose sums are shown, or null. */
export function selectPointedRow({ context }: Snapshot): BookPlace | null {
  return context.pointed
}
