import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageCost } from '#machines/wallet/cost/average-cost.ts'
import { type Move, movesOfTrade, movesOfTransfer } from '#machines/wallet/cost/moves.ts'
import { unrealisedProfit } from '#machines/wallet/cost/unrealised-profit.ts'
import type { HistoryTrade, OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { add, compare, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'

const bought = (at: number, quantity: string, value: string, currency: 'TOMAN' | 'TETHER' = 'TOMAN'): Move => ({
  at,
  currency: 'BITCOIN',
  quantity,
  direction: 'in',
  paid: { currency, value },
})
const came = (at: number, quantity: string): Move => ({
  at,
  currency: 'BITCOIN',
  quantity,
  direction: 'in',
  paid: null,
})
const left = (at: number, quantity: string): Move => ({ ...came(at, quantity), direction: 'out' })

describe('the average cost', () => {
  it('is shared by all units: a sale takes its part of the cost, whatever it brings', () => {
    const moves = [bought(1, '1', '100'), bought(2, '3', '700'), left(3, '1')]
    expect(averageCost(moves, '3')).toEqual({ costed: '3', uncosted: '0', toman: '600', tether: '0' })
    expect(averageCost([...moves, left(4, '3'), bought(5, '2', '50')], '2')).toEqual({
      costed: '2',
      uncosted: '0',
      toman: '50',
      tether: '0',
    })
  })

  it('is unknown for deposits, and for coins from before the history', () => {
    expect(averageCost([came(1, '0.5'), bought(2, '0.5', '50')], '1.25')).toEqual({
      costed: '0.5',
      uncosted: '0.75',
      toman: '50',
      tether: '0',
    })
    expect(averageCost([], '2')).toEqual({ costed: '0', uncosted: '2', toman: '0', tether: '0' })
  })

  it('of a mixed holding leaves in proportion', () => {
    // One coin is from before the history.
    expect(averageCost([bought(1, '1', '100'), left(2, '0.5')], '1.5')).toEqual({
      costed: '0.75',
      uncosted: '0.75',
      toman: '75',
      tether: '0',
    })
    expect(averageCost([came(1, '1'), bought(2, '1', '100'), left(3, '1')], '1')).toEqual({
      costed: '0.5',
      uncosted: '0.5',
      toman: '50',
      tether: '0',
    })
  })

  it('counts what came in at a moment before what left at that moment', () => {
    const moves = [left(1, '1'), bought(1, '3', '300'), left(1, '0.5')]
    for (const one of [moves, moves.toReversed()])
      expect(averageCost(one, '1.5')).toEqual({ costed: '1.5', uncosted: '0', toman: '150', tether: '0' })
    expect(averageCost([left(1, '1'), bought(1, '1', '100')], '1')).toEqual({
      costed: '0.5',
      uncosted: '0.5',
      toman: '50',
      tether: '0',
    })
  })

  it('keeps purchases in Tether apart', () => {
    expect(averageCost([bought(1, '1', '100'), bought(2, '1', '20', 'TETHER'), left(3, '1')], '1')).toEqual({
      costed: '1',
      uncosted: '0',
      toman: '50',
      tether: '10',
    })
  })

  it('is limited to the balance, when the history has more or less than that', () => {
    expect(averageCost([bought(1, '2', '200')], '1')).toEqual({
      costed: '1',
      uncosted: '0',
      toman: '100',
      tether: '0',
    })
    // More is sold than was bought, so the whole known cost is gone.
    expect(averageCost([bought(1, '1', '100'), left(2, '2'), bought(3, '1', '7')], '0.5')).toEqual({
      costed: '0.5',
      uncosted: '0',
      toman: '3.5',
      tether: '0',
    })
  })
})

const quantity = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => divide(String(units), '100000000', 8))
const anyMove = fc.tuple(fc.constantFrom('buy', 'come', 'leave'), quantity, quantity)
const movesFrom = (list: readonly [string, string, string][]) =>
  list.map(([kind, amount, value], at) =>
    kind === 'buy' ? bought(at, amount, value) : kind === 'come' ? came(at, amount) : left(at, amount),
  )

describe('for any history', () => {
  it('the two parts add up to the balance, and none is negative', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), fc.oneof(fc.constant('0'), quantity), (list, balance) => {
        const { costed, uncosted, toman } = averageCost(movesFrom(list), balance)
        expect(compare(add(costed, uncosted), balance)).toBe(0)
        expect([sign(costed), sign(uncosted), sign(toman)].every((one) => one >= 0)).toBe(true)
        if (sign(costed) === 0) expect(sign(toman)).toBe(0)
      }),
      {
        examples: [
          [
            [
              ['buy', '0.00000001', '0.00000002'],
              ['come', '200', '0.00000001'],
            ],
            '0.00000002',
          ],
        ],
      },
    )
  })

  it('the order of the moves does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), quantity, (list, balance) => {
        const moves = movesFrom(list)
        expect(averageCost(moves.toReversed(), balance)).toEqual(averageCost(moves, balance))
      }),
    )
  })

  it('the cost of purchases alone is their sum', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(quantity, quantity), { minLength: 1, maxLength: 12 }), (list) => {
        const balance = list.reduce((sum, [amount]) => add(sum, amount), '0')
        const moves = list.map(([amount, value], at) => bought(at, amount, value))
        const paid = list.reduce((sum, [, value]) => add(sum, value), '0')
        expect(averageCost(moves, balance)).toEqual({ costed: balance, uncosted: '0', toman: paid, tether: '0' })
      }),
    )
  })

  it('neither a sale nor a withdrawal changes the cost of one unit', () => {
    fc.assert(
      fc.property(quantity, quantity, fc.integer({ min: 1, max: 99 }), (amount, value, share) => {
        const gone = divide(multiply(amount, String(share)), '100', 8)
        fc.pre(sign(gone) > 0)
        const rest = subtract(amount, gone)
        const { costed, toman } = averageCost([bought(1, amount, value), left(2, gone)], rest)
        expect(costed).toBe(rest)
        const [before, after] = [multiply(value, costed), multiply(toman, amount)]
        // Cut at eighteen decimals, so the difference is no more than that.
        expect(Math.abs(Number(subtract(before, after)))).toBeLessThan(1e-12)
      }),
    )
  })

  it('a deposit changes no cost', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(quantity, quantity), { maxLength: 6 }), quantity, (list, more) => {
        const moves = list.map(([amount, value], at) => bought(at, amount, value))
        const balance = list.reduce((sum, [amount]) => add(sum, amount), '0')
        const { uncosted: _, ...before } = averageCost(moves, balance)
        const { uncosted, ...after } = averageCost([...moves, came(99, more)], add(balance, more))
        expect([after, compare(uncosted, more)]).toEqual([before, 0])
      }),
    )
  })
})

describe('the unrealised profit', () => {
  const cost = { costed: '2', uncosted: '1', toman: '100', tether: '0' }

  it('covers the part whose cost is known', () => {
    expect(unrealisedProfit(cost, '75', null)).toEqual({
      cost: '100',
      average: '50',
      profit: '50',
      percent: '50',
      tetherPart: false,
    })
    expect(unrealisedProfit(cost, '25', null)).toMatchObject({ profit: '-50', percent: '-50' })
    expect(unrealisedProfit({ ...cost, costed: '0', toman: '0' }, '75', null)).toBe(null)
  })

  it('converts purchases in Tether at the present price, and is null without one', () => {
    const mixed = { ...cost, tether: '10' }
    const unknown = { cost: null, average: null, profit: null, percent: null, tetherPart: true }
    expect(unrealisedProfit(mixed, '75', '5')).toEqual({
      cost: '150',
      average: '75',
      profit: '0',
      percent: '0',
      tetherPart: true,
    })
    expect(unrealisedProfit(mixed, '75', null)).toEqual(unknown)
    expect(unrealisedProfit(mixed, null, '5')).toEqual({ ...unknown, cost: '150', average: '75' })
    expect(unrealisedProfit({ ...cost, toman: '0' }, '75', null)).toMatchObject({ profit: '150', percent: null })
  })
})

describe('the moves', () => {
  const trade = (values: Partial<HistoryTrade>) =>
    movesOfTrade({
      id: '1',
      orderType: 'LIMITED_BUY',
      marketType: 'BITCOIN_TOMAN',
      amount: '2',
      wholePrice: '200',
      createdAtDateTime: '1970-01-01T00:00:00.001Z',
      ...values,
    } as HistoryTrade)

  it('of a purchase are the amount after the fee, for the whole payment', () => {
    expect(trade({ wage: '0.1', wageCoin: 'BITCOIN' })).toEqual([bought(1, '1.9', '200')])
    expect(trade({ wage: '0.1' })).toEqual([bought(1, '1.9', '200')])
    expect(trade({ wage: '5', wageCoin: 'TOMAN' })).toEqual([bought(1, '2', '205')])
    expect(trade({ orderType: 'EXCHANGE_BUY' })).toEqual([bought(1, '2', '200')])
  })

  it('of a sale are the sold amount; in Tether markets Tether moves the other way, without a cost', () => {
    expect(trade({ orderType: 'MARKET_SELL', wage: '3' })).toEqual([left(1, '2')])
    const tether = { ...came(1, '197'), currency: 'TETHER' }
    const sale = { orderType: 'MARKET_SELL', marketType: 'BITCOIN_TETHER', wage: '3' } as const
    expect(trade(sale)).toEqual([left(1, '2'), tether])
    expect(trade({ marketType: 'BITCOIN_TETHER', wage: '0.1' })).toEqual([
      bought(1, '1.9', '200', 'TETHER'),
      { ...tether, quantity: '200', direction: 'out' },
    ])
    expect(trade({ ...sale, wage: '0.1', wageCoin: 'BITCOIN' })).toEqual([
      left(1, '2.1'),
      { ...tether, quantity: '200' },
    ])
    expect(trade({ marketType: 'GOLD_TOMAN' })).toEqual([])
  })

  it('leave out an amount that its fee consumes', () => {
    expect([trade({ wage: '2' }), trade({ wage: '2.1' })]).toEqual([[], []])
    expect(trade({ orderType: 'MARKET_SELL', marketType: 'BITCOIN_TETHER', wage: '201' })).toEqual([left(1, '2')])
  })

  it('of a transfer are its final amount, and none for Toman', () => {
    const transfer = {
      relatedCoin: 'BITCOIN',
      amount: '2',
      isDone: true,
      transactionStatus: 'CONFIRMED',
      createdAtDateTime: '1970-01-01T00:00:00.001Z',
    } as OwnTransfer
    expect(movesOfTransfer(transfer, 'in')).toEqual([came(1, '2')])
    expect(movesOfTransfer(transfer, 'out')).toEqual([left(1, '2')])
    for (const other of [
      { amount: '0' },
      { isDone: false },
      { transactionStatus: 'UNCONFIRMED' },
      { relatedCoin: 'TOMAN' },
    ])
      expect(movesOfTransfer({ ...transfer, ...other } as OwnTransfer, 'in')).toEqual([])
  })
})
