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

  it('may have been created up to a minute before it was sent, because clocks differ', () => {
    const at = (createdAtDateTime: string) => findOrder([{ ...listed, createdAtDateTime }], sent).state
    expect([at('2026-11-21T09:59:00.000Z'), at('2026-11-21T09:58:59.999Z')]).toEqual(['found', 'absent'])
  })

  it('is recognised by its limit price; without one, by a price that is the same or that trades made better', () => {
    const prices = ['3999999999', '4000000000', '4000000001']
    const found = (order: Partial<OwnOrder>) =>
      prices.filter((price) => {
        const priced = order.limitPrice === undefined ? { unitPrice: price } : { limitPrice: price }
        const orderType = order.orderType ?? sent.orderType
        return findOrder([{ ...listed, ...order, ...priced }], { ...sent, orderType }).state === 'found'
      })
    const traded = { executedAmount: '0.001' }
    const sale = { orderType: 'LIMITED_SELL' as const }
    expect({
      limited: found({ ...traded, limitPrice: '' }),
      limitedSale: found({ ...traded, ...sale, limitPrice: '' }),
      untraded: found({}),
      untradedSale: found(sale),
      traded: found(traded),
      tradedSale: found({ ...traded, ...sale }),
    }).toEqual({
      limited: ['4000000000'],
      limitedSale: ['4000000000'],
      untraded: ['4000000000'],
      untradedSale: ['4000000000'],
      traded: ['3999999999', '4000000000'],
      tradedSale: ['4000000000', '4000000001'],
    })
  })

  it('is ambiguous when two orders match', () => {
    const two = [listed, { ...listed, id: '8' }]
    expect(findOrder(two, sent)).toEqual({ state: 'several', candidates: two })
  })
})
