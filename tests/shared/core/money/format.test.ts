import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLatinDigits } from '#shared/core/digits.ts'
import { formatDecimal, formatPercent } from '#shared/core/money/format.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { amountDecimals, priceDecimals } from '#shared/market/precision.ts'

describe('formatDecimal', () => {
  it.each([
    ['1234567.899', { decimals: 2, language: 'en' }, '1,234,567.89'],
    ['1234567.899', { decimals: 2, language: 'fa' }, '۱٬۲۳۴٬۵۶۷٫۸۹'],
    ['0.5', { decimals: 8, language: 'en' }, '0.5'],
    ['0.5', { decimals: 4, pad: true, language: 'en' }, '0.5000'],
    ['-1000', { decimals: 0, language: 'en' }, '−1,000'],
    ['-0.004', { decimals: 2, language: 'en' }, '0'],
    ['12', { decimals: 0, language: 'en', sign: 'always' }, '+12'],
    ['0', { decimals: 2, pad: true, language: 'en', sign: 'always' }, '0.00'],
  ] as const)('%s with %j is %s', (value, options, expected) => expect(formatDecimal(value, options)).toBe(expected))

  it('never shows more than the value, and loses nothing within its decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.constantFrom('fa', 'en'), (units, language) => {
        const digits = units.toString().padStart(9, '0')
        const value = `${digits.slice(0, -8)}.${digits.slice(-8)}`
        const shown = formatDecimal(value, { decimals: 8, pad: true, language })
        expect(toLatinDigits(shown).replaceAll(/[٬,]/g, '').replace('٫', '.')).toBe(value)
        expect(parseTyped(shown)).toBe(value)
      }),
    )
  })
})

describe('formatPercent', () => {
  it.each([
    ['1.239', 'en', '+1.23%'],
    ['-0.05', 'en', '−0.05%'],
    ['0', 'en', '0.00%'],
    ['-12.5', 'fa', '−۱۲٫۵۰٪'],
  ] as const)('%s in %s is %s', (value, language, expected) => expect(formatPercent(value, language)).toBe(expected))
})

describe('precision', () => {
  it('has the values of the specification and the defaults of the design', () => {
    expect([
      amountDecimals('BITCOIN'),
      amountDecimals('DOGE_COIN'),
      amountDecimals('EOS'),
      priceDecimals('TRON', 'TETHER'),
      priceDecimals('TRON', 'TOMAN'),
      priceDecimals('EOS', 'USD'),
    ]).toEqual([8, 0, 8, 5, 0, 3])
  })
})
