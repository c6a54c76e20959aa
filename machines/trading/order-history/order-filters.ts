/** The filters of the lists. `end` is how an order ended, and applies to the history only. */
export type OrderFilters = {
  side: 'all' | 'buy' | 'sell'
  kind: 'all' | 'limit' | 'market' | 'exchange'
  end: 'all' | 'finished' | 'cancelled' | 'expired'
}

export const allOrders: OrderFilters = { side: 'all', kind: 'all', end: 'all' }

type Filtered = { orderType: string; orderStatus: string }

/** Returns whether an order matches the filters. `isOpen` is true for open orders, which have no end. */
export function isShown({ orderType, orderStatus }: Filtered, filters: OrderFilters, isOpen: boolean): boolean {
  return (
    (filters.side === 'all' || orderType.endsWith(`_${filters.side.toUpperCase()}`)) &&
    (filters.kind === 'all' || orderType.startsWith(kinds[filters.kind])) &&
    (isOpen || filters.end === 'all' || orderStatus.startsWith(ends[filters.end]))
  )
}

const kinds = { limit: 'LIMITED', market: 'MARKET', exchange: 'EXCHANGE' } as const
const ends = { finished: 'FINISHED', cancelled: 'CANCELLED', expired: 'EXPIRED' } as const
