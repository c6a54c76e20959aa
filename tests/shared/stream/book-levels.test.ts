import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, multiply } from '#shared/core/money/decimal.ts'
import { priceSteps, withStep } from '#shared/market/price-steps.ts'
import { spreadOf } from '#shared/market/spread.ts'
import { bookImbalance } from '#shared/stream/book-imbalance.ts'
import { type BookLevel, bookLevels, thousandths } from '#shared/stream/book-levels.ts'

const sells = [
  { unitPrice: '100.2', volume: '1' },
  { unitPrice: '100.9', volume: '0.00000001' },
  { unitPrice: '101', volume: '2.5' },
  { unitPrice: '101.1', volume: '3' },
]
const buys = [
  { unitPrice: '100.1', volume: '0.1' },
  { unitPrice: '100', volume: '0.2' },
  { unitPrice: '99.9', volume: '7' },
]

const decimal = (digits: number, decimals: number) =>
  fc.bigInt(1n, 10n ** BigInt(digits)).map((units) => {
    const text = units.toString().padStart(decimals + 1, '0')
    return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
  })
const book = fc
  .record({ decimals: fc.integer({ min: 0, max: 5 }), step: fc.integer({ min: -5, max: 8 }) })
  .chain(({ decimals, step }) =>
    fc.record({
      step: fc.constant(step < 0 ? `0.${'1'.padStart(-step, '0')}` : `1${'0'.repeat(step)}`),
      rows: fc.uniqueArray(fc.record({ unitPrice: decimal(12, decimals), volume: decimal(14, 8) }), {
        selector: (row) => row.unitPrice,
        minLength: 2,
        maxLength: 60,
      }),
      share: fc.nat(),
    }),
  )
  .map(({ rows, step, share }) => {
    const sorted = rows.toSorted((a, b) => compare(a.unitPrice, b.unitPrice))
    const border = share % (sorted.length + 1)
    return { step, buy: sorted.slice(0, border).reverse(), sell: sorted.slice(border) }
  })

describe('bookLevels', () => {
  it('rounds sell prices up and buy prices down, with each level at the worth of its own prices', () => {
    expect([bookLevels(sells, 'sell', '1'), bookLevels(buys, 'buy', '1')]).toEqual([
      [
        {
          price: '101',
          volume: '3.50000001',
          worth: '352.700001009',
          total: '3.50000001',
          totalWorth: '352.700001009',
        },
        { price: '102', volume: '3', worth: '303.3', total: '6.50000001', totalWorth: '656.000001009' },
      ],
      [
        { price: '100', volume: '0.3', worth: '30.01', total: '0.3', totalWorth: '30.01' },
        { price: '99', volume: '7', worth: '699.3', total: '7.3', totalWorth: '729.31' },
      ],
    ])
  })

  it('stops after the last requested level, which is complete', () => {
    expect(bookLevels(sells, 'sell', '1', 1).map(({ volume }) => volume)).toEqual(['3.50000001'])
    expect(bookLevels([], 'buy', '0.01')).toEqual([])
  })

  const sum = (values: readonly string[]) => values.reduce(add, '0')

  it('loses no volume and no worth, keeps the order, and keeps the sides apart', () => {
    fc.assert(
      fc.property(book, ({ step, buy, sell }) => {
        const sides = { buy: bookLevels(buy, 'buy', step), sell: bookLevels(sell, 'sell', step) }
        for (const [rows, levels] of [
          [buy, sides.buy],
          [sell, sides.sell],
        ] as const) {
          expect(compare(sum(levels.map(({ volume }) => volume)), sum(rows.map(({ volume }) => volume)))).toBe(0)
          const worth = sum(rows.map(({ unitPrice, volume }) => multiply(unitPrice, volume)))
          expect(compare(levels.at(-1)?.totalWorth ?? '0', worth)).toBe(0)
          expect(compare(levels.at(-1)?.total ?? '0', sum(rows.map(({ volume }) => volume)))).toBe(0)
        }
        expect(isOrdered(sides.sell, 1) && isOrdered(sides.buy, -1)).toBe(true)
        const [best, ask] = [sides.buy[0], sides.sell[0]]
        if (best && ask) expect(compare(best.price, ask.price)).toBe(-1)
      }),
    )
  })

  function isOrdered(levels: readonly BookLevel[], direction: 1 | -1) {
    return levels.every(
      ({ price }, index) => index === 0 || compare(price, levels[index - 1]?.price ?? price) === direction,
    )
  }
})

describe('priceSteps', () => {
  /** Returns `count` prices of a side, beginning with `from`. */
  const side = (from: number, each: number, count: number, decimals = 0) =>
    Array.from({ length: count }, (_, place) => (from + place * each).toFixed(decimals))

  it('offers the tick of the prices and its decades', () => {
    expect([
      priceSteps([side(10_840_400_000, -700_000, 40), side(10_840_900_000, 700_000, 40)], 0),
      priceSteps([side(112_449, -7, 40), side(112_451, 7, 40)], 0),
      priceSteps([side(100.24, -0.37, 100, 2), side(100.31, 0.41, 100, 2)], 2),
    ]).toEqual([
      ['100000', '1000000', '10000000'],
      ['1', '10', '100'],
      ['0.01', '0.1', '1', '10'],
    ])
  })

  it('offers no step that leaves fewer than three rows', () => {
    const rows = (count: number) => priceSteps([side(112_450, 10, count), []], 0)
    expect([rows(15), rows(16), rows(3), rows(2)]).toEqual([['10'], ['10', '100'], ['10'], ['10']])
  })

  it('groups nothing by the first step, also with an odd price, and begins wider steps at six digits', () => {
    const sells = ['10840512345', ...side(10_840_600_000, 700_000, 60)]
    expect(priceSteps([[], sells], 0)).toEqual(['1', '100000', '1000000', '10000000'])
  })

  it('returns the finest step for an empty book, and limits the tick of a round price', () => {
    expect([priceSteps([], 2), priceSteps([[], []], 0), priceSteps([['10000000000'], []], 0)]).toEqual([
      ['0.01'],
      ['1'],
      ['10000000'],
    ])
  })

  it('keeps the step in use on offer', () => {
    const steps = ['0.1', '1', '10']
    expect([withStep(steps, null), withStep(steps, '1'), withStep(steps, '100'), withStep(steps, '0.01')]).toEqual([
      steps,
      steps,
      [...steps, '100'],
      ['0.01', ...steps],
    ])
  })

  it('has a first step that divides every price', () => {
    fc.assert(
      fc.property(book, ({ buy, sell }) => {
        const sides = [buy, sell].map((rows) => rows.map(({ unitPrice }) => unitPrice))
        const [first] = priceSteps(sides, 5)
        for (const rows of [buy, sell])
          expect(bookLevels(rows, 'buy', first!).map(({ price }) => price)).toEqual(
            rows.map(({ unitPrice }) => add(unitPrice, '0')),
          )
      }),
    )
  })
})

describe('bookImbalance', () => {
  it('returns the share of each side in whole percent, which add up to 100', () => {
    expect([
      bookImbalance('1.5', '3'),
      bookImbalance('1', '2'),
      bookImbalance('2', '0'),
      bookImbalance('0', '0.00000001'),
      bookImbalance('0', '0'),
    ]).toEqual([
      { buy: '33', sell: '67' },
      { buy: '33', sell: '67' },
      { buy: '100', sell: '0' },
      { buy: '0', sell: '100' },
      null,
    ])
  })
})

it('the spread is exact, in the settlement and in percent of the sell, and needs both sides', () => {
  expect([spreadOf('99.9', '100'), spreadOf(undefined, '1'), spreadOf('1', undefined)]).toEqual([
    { width: '0.1', percent: '0.1' },
    null,
    null,
  ])
})

it('a part in thousandths is cut, and is 0 for an empty whole', () => {
  expect([thousandths('1', '3'), thousandths('2.50', '2.5'), thousandths('0', '0')]).toEqual([333, 1000, 0])
})
