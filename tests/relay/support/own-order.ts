/** Returns an open order as the exchange lists it, bought at a price of 1. */
export function orderOf(amount: string) {
  return {
    id: '7',
    orderType: 'LIMITED_BUY',
    orderStatus: 'IS_OPEN',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    amount,
    unitPrice: '1',
    wholePrice: amount,
    executedAmount: '0',
    executedPercent: '0',
    createdAtDateTime: '2026-11-21T02:00:00.000Z',
    marketType: 'BITCOIN_TOMAN',
  }
}
