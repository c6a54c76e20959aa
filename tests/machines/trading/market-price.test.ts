import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceOf, marketPrice, shiftedPrice, steppedPrice } from '#machines/trading/order-ticket/market-price.ts'
import type { Confirmation, TicketContext } from '#machines/trading/order-ticket/ticket-context.ts'
import { edited } from '#machines/trading/order-ticket/ticket-edits.ts'
import {
  selectPriceChips,
  selectPriceDistance,
  selectWarnedDistance,
} from '#machines/trading/order-ticket/ticket-price.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { marketOf } from '#shared/market/coins.ts'
import { book, flushPromises, noon, startTicket } from '../support/ticket.ts'

const [toman, tether] = [marketOf('BITCOIN_TOMAN')!, marketOf('BITCOIN_TETHER')!]
const prices = fc.bigInt({ min: 1n, max: 10n ** 12n })
const sides = fc.constantFrom('buy' as const, 'sell' as const)
/** Returns a book with one price on both sides. */
const bookAt = (price: bigint) => {
  const rows = { [String(price)]: { unitPrice: String(price), volume: '1', wholePrice: '0' } }
  return { buy: rows, sell: rows, sum: 0 }
}
/** Returns a percentage in units of 10^-8. */
const unitsOf = (percent: string) => {
  const [whole = '', fraction = ''] = percent.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(8, '0'))
  return percent.startsWith('-') ? -units : units
}

describe('the distance from the market', () => {
  it('is how much more a buy pays, or less a sell brings, than the best price of the other side', () => {
    fc.assert(
      fc.property(prices, prices, sides, (best, price, side) => {
        const { percent, each } = distanceOf(bookAt(best), side, String(price))!
        const more = side === 'buy' ? price - best : best - price
        expect([BigInt(each), unitsOf(percent)]).toEqual([more, (more * 10n ** 10n) / best])
      }),
    )
  })

  it('of a buy is the negated distance of a sell', () => {
    fc.assert(
      fc.property(prices, prices, (best, price) => {
        const of = (side: 'buy' | 'sell') => unitsOf(distanceOf(bookAt(best), side, String(price))!.percent)
        expect(of('buy')).toBe(-of('sell'))
      }),
    )
  })

  it('has a tone, and a sum for the typed amount', () => {
    const distance = (draft: Parameters<typeof startTicket>[1]) => {
      const { tone, percent, money } = selectPriceDistance(startTicket(undefined, draft).actor.getSnapshot())
      return [tone, percent, money]
    }
    expect([
      distance({ price: '5560000000', amount: '0.01' }),
      distance({ price: '4000000000', amount: '0.01' }),
      distance({ price: '3960000000' }),
      distance({ side: 'sell', price: '3591000000', amount: '0.1' }),
      distance({ side: 'sell', price: '4029900000' }),
      distance({ kind: 'market', price: '5560000000' }),
      distance({ price: '5.5.6' }),
    ]).toEqual([
      ['worse', '39', '15600000'],
      ['same', '0', '0'],
      ['better', '1', null],
      ['worse', '10', '39900000'],
      ['better', '1', null],
      [null, null, null],
      [null, null, null],
    ])
  })

  it('of an order under the warning is that of the sent price, in its own market only', async () => {
    const of = async (draft: Parameters<typeof startTicket>[1], left: Confirmation | null = null) => {
      const { actor, outside } = startTicket(undefined, draft, 'BITCOIN_TOMAN', left)
      outside.limits({ impact: '100', share: '100' })
      actor.send({ type: 'ticket.submit' })
      outside.looks[0]?.answer.resolve({ state: 'absent' })
      await flushPromises()
      actor.send({ type: 'command.resend' })
      outside.places[0]!.answer.reject(new ApiError('FORCE_ORDER_WARNING', 400))
      await flushPromises()
      return selectWarnedDistance(actor.getSnapshot())
    }
    const buy = {
      marketType: 'BITCOIN_TOMAN',
      orderType: 'LIMITED_BUY',
      amount: '0.1',
      unitPrice: '4400000000',
    } as const
    const { unitPrice: _, ...market } = { ...buy, orderType: 'MARKET_BUY' } as const
    const left = (order: Confirmation['order']) => ({ order, force: false, idempotencyKey: 'key 0', sentAt: noon })
    const none = { tone: null, percent: null, money: null }
    expect([
      await of({ price: '4400000000', amount: '0.1' }),
      await of({ side: 'sell', price: '3591000000', amount: '0.1' }),
      await of({}, left(buy)),
      await of({}, left({ ...buy, marketType: 'ETHEREUM_TOMAN' })),
      await of({}, left(market)),
      selectWarnedDistance(startTicket().actor.getSnapshot()),
    ]).toEqual([
      { tone: 'worse', percent: '10', money: '40000000' },
      { tone: 'worse', percent: '10', money: '39900000' },
      { tone: 'worse', percent: '10', money: '40000000' },
      none,
      none,
      none,
    ])
  })

  it('is unknown without a best price', () => {
    const best = [marketPrice(book, 'buy'), marketPrice(book, 'sell')]
    expect([distanceOf(null, 'buy', '1'), distanceOf({ ...book, sell: {} }, 'buy', '1'), best]).toEqual([
      null,
      null,
      ['4000000000', '3990000000'],
    ])
  })
})

describe('a price step', () => {
  it('up and down again restores the price, and no step goes below one tick', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 10 }), (price, ticks) => {
        const up = steppedPrice(toman, String(price), ticks)
        const down = steppedPrice(toman, String(price), -ticks)
        const min = price > BigInt(ticks) ? price - BigInt(ticks) : 1n
        expect([BigInt(up), BigInt(steppedPrice(toman, up, -ticks)), BigInt(down)]).toEqual([
          price + BigInt(ticks),
          price,
          min,
        ])
      }),
    )
  })

  it('is a tick of the market, from a price at its precision', () => {
    expect([
      steppedPrice(tether, '65000.1', 1),
      steppedPrice(tether, '65000.129', -1),
      steppedPrice(tether, '0', -10),
      shiftedPrice(tether, '65000.13', '1'),
      shiftedPrice(toman, '4000000001', '-1'),
    ]).toEqual(['65000.11', '65000.11', '0.01', '65650.13', '3960000000'])
  })

  it('starts from the market price while none is typed, and chips are the best prices and 1% below and above', () => {
    const stepped = (side: 'buy' | 'sell', text: string) => {
      const { actor } = startTicket(undefined, { side })
      actor.send({ type: 'price.change', text })
      actor.send({ type: 'price.step', ticks: 1 })
      return [actor.getSnapshot().context.price, selectPriceChips(actor.getSnapshot())]
    }
    const best = { bid: '3990000000', ask: '4000000000' }
    expect([stepped('buy', ''), stepped('sell', 'x'), stepped('sell', '5')]).toEqual([
      ['4000000001', { ...best, below: '3960000000', above: '4040000000' }],
      ['3990000001', { ...best, below: '3950100000', above: '4029900000' }],
      ['6', { ...best, below: '3950100000', above: '4029900000' }],
    ])
  })

  it('does nothing without a price and a market price', () => {
    const { actor } = startTicket(undefined, {}, 'BITCOIN_TOMAN', null, null)
    actor.send({ type: 'price.step', ticks: 1 })
    expect([actor.getSnapshot().context.price, selectPriceChips(actor.getSnapshot())]).toEqual([
      '',
      { bid: null, ask: null, below: null, above: null },
    ])
  })
})

describe('the first price', () => {
  it('is the market price until the user types one, and is not kept in the draft', () => {
    const { actor, outside } = startTicket(undefined, { amount: '0.01' })
    const drafts: string[] = []
    actor.on('draft.change', ({ draft }) => void drafts.push(draft.price))
    const price = () => actor.getSnapshot().context.price
    const seen = [price()]
    outside.book({ ...book, sell: {} })
    seen.push(price())
    for (const side of ['sell', 'buy'] as const) {
      actor.send({ type: 'side.change', side })
      seen.push(price())
    }
    outside.book(book)
    seen.push(price())
    actor.send({ type: 'price.change', text: '' })
    outside.book({ ...book })
    actor.send({ type: 'side.change', side: 'sell' })
    seen.push(price())
    actor.send({ type: 'price.pick', price: '3980000000' })
    expect([seen, drafts]).toEqual([
      ['4000000000', '4000000000', '3990000000', '', '4000000000', ''],
      ['', '', '', '', '3980000000'],
    ])
  })
})

describe('a row of the book', () => {
  it('with its amount takes the smaller of its amount and the balance', () => {
    const units = (value: bigint, decimals: number) => {
      const digits = value.toString().padStart(decimals + 1, '0')
      return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
    }
    const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
    fc.assert(
      fc.property(prices, prices, prices, sides, (amount, price, credit, side) => {
        const balances = { BITCOIN: row(units(credit, 8)), TOMAN: row(units(credit, 2)) }
        const context: object = { market: toman, side, kind: 'limit', percent: null, leading: 'amount', balances }
        const pick = { price: String(price), amount: units(amount, 8), withAmount: true }
        const change = edited(context as TicketContext, { type: 'book.pick', ...pick })
        const all = side === 'sell' ? credit : (credit * 10n ** 6n) / price
        const expected = units(amount < all ? amount : all, 8)
        expect([change.price, compareDecimals(change.amount!, expected)]).toEqual([String(price), 0])
      }),
    )
  })

  it('takes its amount as it is for a market maker, and while the balance is not known', () => {
    const pick = { type: 'book.pick', price: '4020000000', amount: '0.400', withAmount: true } as const
    const picked = (change: (outside: ReturnType<typeof startTicket>['outside']) => void) => {
      const { actor, outside } = startTicket()
      change(outside)
      actor.send(pick)
      return actor.getSnapshot().context.amount
    }
    expect([
      picked(({ person }) => person({ supervisor: true, level: null })),
      picked(({ balances }) => balances(null)),
      picked(() => undefined),
    ]).toEqual(['0.400', '0.400', '0.24875621'])
  })

  it('makes a limit order at its price, and keeps the amount', () => {
    const { actor } = startTicket(undefined, { kind: 'market', amount: '0.1' })
    actor.send({ type: 'book.pick', price: '4020000000', amount: '0.2', withAmount: false })
    const { kind, price, amount } = actor.getSnapshot().context
    expect([kind, price, amount]).toEqual(['limit', '4020000000', '0.1'])
  })
})
