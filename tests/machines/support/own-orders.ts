import type { OwnOrder } from '#machines/trading/orders/find-order.ts'

/** A sent limit order that buys. */
export const buyOrder = {
  marketType: 'BITCOIN_TOMAN',
  amount: '0.01',
  orderType: 'LIMITED_BUY',
  unitPrice: '4000000000',
  wholePrice: '40000000',
} as const

/** Returns `buyOrder` as the user's list has it: open, unless `fields` say something else. */
export function ownOrder(id: string, fields: Partial<OwnOrder> = {}): OwnOrder {
  return {
    ...buyOrder,
    id,
    orderStatus: 'IS_OPEN',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    executedAmount: '0',
    executedPercent: '0',
    createdAtDateTime: '2026-11-21T08:30:00.000Z',
    ...fields,
  }
}
