import { describe, expect, it } from 'vitest'
import { findOrder, type OwnOrder, type SentOrder } from '#machines/trading/orders/find-order.ts'

const sent: SentOrder = {
  idempotencyKey: 'key-of-this-order',
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  amount: '0.01',
  unitPrice: '4000000000',
  sentAt: Date.parse('2026-11-21T10:00:00.000Z'),
}
const listed: OwnOrder = {
  id: '7',
  orderType: 'LIMITED_BUY',
  orderStatus: 'IS_OPEN',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  amount: '0.010',
  unitPrice: '4000000000',
  wholePrice: '40000000',
  executedAmount: '0',
  executedPercent: '0',
  createdAtDateTime: '2026-11-21T10:00:02.000Z',
  marketType: 'BITCOIN_TOMAN',
}

describe('an order whose answer was lost', () => {
  it('is found by its key among all listed orders', () => {
    const own = { ...listed, id: '9', idempotencyKey: sent.idempotencyKey }
    expect(findOrder([listed, own, { ...listed, id: '8' }], sent)).toEqual({ state: 'found', result: own })
  })

  it('does not match an order of another key, kind, market, amount, price or time', () => {
    const others: Partial<OwnOrder>[] = [
      { idempotencyKey: 'key-of-another' },
      { orderType: 'LIMITED_SELL' },
      { marketType: 'BITCOIN_TETHER' },
      { amount: '0.011' },
      { unitPrice: '4000000001' },
      { createdAtDateTime: '2026-11-21T09:58:59.000Z' },
    ]
    expect(
      findOrder(
        others.map((other) => ({ ...listed, ...other })),
        sent,
      ),
    ).toEqual({ state: 'absent' })
  })

  it('is found by its fields when the exchange returns no keys, a market order at any price', () => {
    const market = { ...listed, orderType: 'MARKET_BUY' as const, unitPrice: '4100000000' }
    expect([
      findOrder([listed], sent),
      findOrder([market], { ...sent, orderType: 'MARKET_BUY', unitPrice: null }),
    ]).toEqual([
      { state: 'found', result: listed },
      { state: 'found', result: market },
    ])
  })

  it('is ambiguous when two orders match', () => {
    const two = [listed, { ...listed, id: '8' }]
    expect(findOrder(two, sent)).toEqual({ state: 'several', candidates: two })
  })
})
