import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayChange } from '#machines/wallet/holdings/day-change.ts'
import { type Holding, totalWorth } from '#machines/wallet/holdings/holdings.ts'
import { compare, multiply } from '#shared/core/money/decimal.ts'

const held = (currency: string, worth: string | null, change: string | null, balance = '1'): Holding => ({
  currency,
  balance,
  free: balance,
  blocked: '0',
  worth,
  price: worth,
  change,
})

it('the day change is the gain of the present holdings in 24 hours, and its share of their former worth', () => {
  const holdings = [
    held('TOMAN', '1000', null),
    held('BITCOIN', '1100', '10'),
    held('TETHER', '900', '-10'),
    held('TRON', '0', '55', '0'),
  ]
  // Bitcoin, Tether and Toman were worth 1,000 each.
  expect(dayChange(holdings)).toEqual({ money: '0', percent: '0', unpriced: [], unmoved: [] })
  expect(dayChange(holdings.slice(0, 2))).toEqual({ money: '100', percent: '5', unpriced: [], unmoved: [] })
  expect(dayChange([])).toEqual({ money: '0', percent: null, unpriced: [], unmoved: [] })
})

it('the day change names and leaves out coins without a price or a change, and ignores coins not held', () => {
  const holdings = [
    held('BITCOIN', '1100', '10'),
    held('GOLD', null, null),
    held('ZCOIN', '7', null),
    held('GONE', '5', '-100'),
    held('SILVER', null, null, '0'),
  ]
  expect(dayChange(holdings)).toEqual({ money: '100', percent: '10', unpriced: ['GOLD'], unmoved: ['ZCOIN', 'GONE'] })
})

const worth = fc.bigInt({ min: 1n, max: 10n ** 15n }).map(String)
const change = fc.integer({ min: -9999, max: 100_000 }).map((hundredths) => String(hundredths / 100))

it('the day change lies between the changes of the holdings, and is at most their worth', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(worth, change), { minLength: 1, maxLength: 6 }), (coins) => {
      const holdings = coins.map(([worth, change], place) => held(`C${place}`, worth, change))
      const { money, percent } = dayChange(holdings)
      const changes = coins.map(([, change]) => Number(change))
      // A worth of almost nothing is cut to eight decimals of a Toman.
      expect(Number(percent)).toBeGreaterThan(Math.min(...changes) - 0.01)
      expect(Number(percent)).toBeLessThan(Math.max(...changes) + 0.01)
      expect(compare(money, totalWorth(holdings))).toBeLessThanOrEqual(0)
    }),
  )
})

it('the day change scales with the holdings, and does not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(worth, change), { minLength: 1, maxLength: 6 }), (coins) => {
      const holdings = coins.map(([worth, change], place) => held(`C${place}`, worth, change))
      const tenfold = holdings.map((one) => ({ ...one, worth: multiply(one.worth!, '10') }))
      const { money } = dayChange(holdings)
      expect(dayChange(holdings.toReversed()).money).toBe(money)
      // Each coin is cut once, at eight decimals.
      expect(Math.abs(Number(dayChange(tenfold).money) - Number(money) * 10)).toBeLessThan(
        1e-6 + Math.abs(Number(money)) * 1e-12,
      )
    }),
  )
})
