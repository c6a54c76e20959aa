import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, decimalsOf, sign } from '#shared/core/money/decimal.ts'
import { displayDecimals, formatAmount, formatExact, formatPrice } from '#shared/market/display.ts'
import { amountDecimals } from '#shared/market/precision.ts'

const currency = fc.constantFrom('BITCOIN', 'ETHEREUM', 'TETHER', 'TOMAN', 'TRON', 'RIPPLE', 'EOS')
const decimal = fc
  .tuple(fc.bigInt(0n, 10n ** 20n), fc.bigInt(0n, 10n ** 8n - 1n))
  .map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`)
const read = (text: string) => text.replaceAll(',', '')

describe('a displayed amount', () => {
  it('is cut at the precision of its currency (spec 9), never rounded up', () => {
    const shown = (value: string, of: string) => formatAmount(value, of, 'en')
    expect([
      shown('0.123456789', 'BITCOIN'),
      shown('1234.999', 'TETHER'),
      shown('12.99', 'TRON'),
      shown('12.99', 'RIPPLE'),
      shown('20739632.8', 'TOMAN'),
      formatAmount('1234.5', 'TETHER', 'fa'),
    ]).toEqual(['0.12345678', '1,234.99', '12.9', '12', '20,739,632.8', '۱٬۲۳۴٫۵'])
  })

  it('is never above the value, less than one last digit below it, and zero only for zero', () => {
    fc.assert(
      fc.property(decimal, currency, (value, of) => {
        const shown = read(formatAmount(value, of, 'en'))
        expect(compare(shown, value)).toBeLessThanOrEqual(0)
        expect(sign(shown)).toBe(sign(value))
        const isDust = displayDecimals(value, of) > amountDecimals(of)
        expect(isDust ? compare(shown, value) : Math.max(0, decimalsOf(shown) - amountDecimals(of))).toBe(0)
      }),
    )
  })

  it('keeps all its digits in forms', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        expect(compare(read(formatExact(value, 'en')), value)).toBe(0)
      }),
    )
  })
})

it('a price has the precision of its market: none in Toman, two decimals for bitcoin in Tether', () => {
  expect([
    formatPrice('10308250000', { coin: 'BITCOIN', settlement: 'TOMAN' }, 'en'),
    formatPrice('96400.1', { coin: 'BITCOIN', settlement: 'TETHER' }, 'en'),
  ]).toEqual(['10,308,250,000', '96,400.10'])
})
