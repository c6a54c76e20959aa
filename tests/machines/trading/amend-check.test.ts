import { describe, expect, it } from 'vitest'
import { amendBlocker, amendErrors, isAmendable, placingOf, restOf } from '#machines/trading/amend-order/amend-check.ts'
import type { Amendable } from '#machines/trading/amend-order/amend-context.ts'

/** An order to buy 0.5 bitcoin at 100 Tether, of which 0.1 is bought. It holds 40 Tether. */
const order = {
  id: '1',
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TETHER',
  amount: '0.5',
  unitPrice: '100',
  executedAmount: '0.1',
} as Amendable
const balances = { TETHER: { credit: '10' }, BITCOIN: { credit: '0.2' } } as never
const terms = { min: '0.01', max: '1' } as never
const checked = (more: object = {}) => ({
  order,
  price: '100',
  amount: '0.6',
  isGone: false,
  supervisor: false,
  balances,
  terms,
  ...more,
})
const sell = { ...order, orderType: 'LIMITED_SELL' } as Amendable

describe('an order that is amended', () => {
  it.each([
    ['as it is', { amount: '0.50', price: '100.0' }, 'nothingChanged'],
    ['in its price', { amount: '0.5', price: '99' }, null],
    ['in its amount', { amount: '0.4' }, null],
    ['when it has ended', { isGone: true }, 'notOpen'],
    ['to no price', { price: '' }, 'priceRequired'],
    ['to what is no amount', { amount: 'x' }, 'invalidAmount'],
    ['to what was traded already', { amount: '0.1' }, 'amountExecuted'],
    ['to less than that', { amount: '0.05' }, 'amountExecuted'],
    ['to a rest below the minimum', { amount: '0.105' }, 'lessAmount'],
    ['to a rest of the minimum', { amount: '0.11' }, null],
    ['to a rest above the maximum', { amount: '1.2', balances: null }, 'moreAmount'],
    // The held 40 and the available 10 pay for a rest of 0.5.
    ['to all that can be paid for', { amount: '0.6' }, null],
    ['to more than can be paid for', { amount: '0.60000001' }, 'lackInventory'],
    ['to a price that is too dear', { price: '100.01' }, 'lackInventory'],
    ['to all there is to sell', { order: sell, amount: '0.7' }, null],
    ['to more than there is to sell', { order: sell, amount: '0.70000001' }, 'lackInventory'],
    ['by a market maker, whatever they have', { supervisor: true, amount: '1' }, null],
    ['while the balance is not known', { balances: null, amount: '1' }, null],
    ['without a balance in its currency', { balances: { BITCOIN: { credit: '0' } }, amount: '1' }, null],
  ])('%s', (_, more, error) => expect(amendBlocker(checked(more))).toBe(error))

  it('has an error of its own for each field', () => {
    expect(amendErrors(checked({ price: 'x', amount: '' }))).toEqual({
      price: 'invalidPrice',
      amount: 'amountRequired',
      balance: null,
    })
  })

  it.each([
    [{}, {}],
    [{ expiresAt: null }, {}],
    [{ expiresAt: '2026-12-01T20:29:59.999Z' }, { expiresAt: '2026-12-01T20:29:59.999Z' }],
  ])('with %o is placed again with its rest and with %o', (expiry, placedExpiry) => {
    const amendment = { order: { ...order, ...expiry }, price: '99', amount: '0.6', sentAt: 0, placing: null }
    const placing = placingOf({ amendment, executed: '0.2', newKey: () => 'key 1', now: () => 1000 }, false)
    expect(placing).toStrictEqual({
      order: {
        marketType: 'BITCOIN_TETHER',
        amount: '0.4',
        orderType: 'LIMITED_BUY',
        unitPrice: '99',
        wholePrice: '39.6',
        ...placedExpiry,
      },
      force: false,
      idempotencyKey: 'key 1',
      sentAt: 1000,
    })
  })

  it('must be a limit order of a known market, and is placed again without the traded amount', () => {
    expect([
      isAmendable(order),
      isAmendable({ ...order, orderType: 'MARKET_BUY' }),
      isAmendable({ ...order, marketType: 'NOTHING_TOMAN' as never }),
      restOf({ order, price: '100', amount: '0.6' }, '0.1'),
      restOf({ order, price: '100', amount: '0.6', isFormer: true }, '0.1'),
    ]).toEqual([true, false, false, '0.5', '0.4'])
  })
})
