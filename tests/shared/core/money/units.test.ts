import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, truncate } from '#shared/core/money/decimal.ts'
import { decimalOf, maxDecimals, sumOf, unitsOf } from '#shared/core/money/units.ts'

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.stringMatching(/^\d{0,18}$/))
  .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`))

describe('units', () => {
  it('give the same sum as decimals that are added one by one', () => {
    fc.assert(
      fc.property(fc.array(decimals, { maxLength: 30 }), (values) => {
        expect(sumOf(values)).toBe(values.reduce(add, '0'))
      }),
    )
  })

  it('convert back to the value, without trailing zeros', () => {
    fc.assert(
      fc.property(decimals, fc.nat(20), (value, more) => {
        const all = maxDecimals([value]) + more
        expect(decimalOf(unitsOf(value, all), all)).toBe(truncate(value, all))
      }),
    )
  })

  it('give the largest number of decimals as written', () => {
    expect([maxDecimals([]), maxDecimals(['5']), maxDecimals(['1.50', '2.3', '7'])]).toEqual([0, 0, 2])
  })
})
