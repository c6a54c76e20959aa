/** What of the lists is shown. `end` is how an order ended: only history has it. */
export type OrderFilters = {
  side: 'all' | 'buy' | 'sell'
  kind: 'all' | 'limit' | 'market' | 'exchange'
  end: 'all' | 'finished' | 'cancelled' | 'expired'
}

export const allOrders: OrderFilters = { side: 'all', kind: 'all', end: 'all' }

type Filtered = { orderType: string; orderStatus: string }

/** Whether an order is what a person wants to see; `isOpen` is for the open ones, which have no end. */
export function isShown({ orderType, orderStatus }: Filtered, filters: OrderFilters, isOpen: boolean): boolean {
  return (
    (filters.side === 'all' || orderType.endsWith(`_${filters.side.toUpperCase()}`)) &&
    (filters.kind === 'all' || orderType.startsWith(kinds[filters.kind])) &&
    (isOpen || filters.end === 'all' || orderStatus.startsWith(ends[filters.end]))
  )
}

const kinds = { limit: 'LIMITED', market: 'MARKET', exchange: 'EXCHANGE' } as const
const ends = { finished: 'FINISHED', cancelled: 'CANCELLED', expired: 'EXPIRED' } as const
