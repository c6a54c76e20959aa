import type { SnapshotFrom } from 'xstate'
import type { BookPlace, orderBookViewMachine } from './order-book-view.machine.ts'

type Snapshot = SnapshotFrom<typeof orderBookViewMachine>

export function selectOrderBookView({ value, context: { step, isCumulative } }: Snapshot) {
  return { sides: value, step, isCumulative }
}

/** The row whose sums are told; null while none is pointed at. */
export function selectPointedRow({ context }: Snapshot): BookPlace | null {
  return context.pointed
}
