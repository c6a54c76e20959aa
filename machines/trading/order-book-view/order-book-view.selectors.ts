import type { SnapshotFrom } from 'xstate'
import type { orderBookViewMachine } from './order-book-view.machine.ts'

export function selectOrderBookView(snapshot: SnapshotFrom<typeof orderBookViewMachine>) {
  return { sides: snapshot.value, step: snapshot.context.step }
}
