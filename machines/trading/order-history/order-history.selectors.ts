import type { SnapshotFrom } from 'xstate'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { isShown, type OrderFilters } from './order-filters.ts'
import type { orderHistoryMachine } from './order-history.machine.ts'

type Snapshot = SnapshotFrom<typeof orderHistoryMachine>

export function selectList(snapshot: Snapshot): 'open' | 'ended' {
  return snapshot.value.list
}

export function selectFilters({ context }: Snapshot): OrderFilters {
  return context.filters
}

/** Returns the id of the order that the user came to see, or null. */
export function selectMarked({ context }: Snapshot): string | null {
  return context.marked
}

/** Returns the status of the history, and why it is not up to date. */
export function selectHistoryView(snapshot: Snapshot) {
  const { history } = snapshot.value
  return {
    view: typeof history === 'string' ? history : history.shown === 'stale' ? ('stale' as const) : ('shown' as const),
    isEmpty: snapshot.context.orders.length === 0,
    error: snapshot.context.error,
  }
}

/** Returns the ended orders that match the filters, newest first. Compare with `shallowEqual`. */
export function selectHistory({ context: { orders, filters } }: Snapshot): readonly OwnOrder[] {
  return orders.filter((order) => isShown(order, filters, false))
}
