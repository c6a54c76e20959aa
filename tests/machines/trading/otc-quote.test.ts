import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountFor, ledgerTotal, readTyped } from '#machines/trading/otc-entry/quote.ts'
import { type Market, markets } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'

const market = fc.constantFrom(...markets)
const units = (max: bigint) => fc.bigInt({ min: 1n, max })

/** Returns `value` units of 10^-decimals as a decimal. The test computes in whole units only. */
function decimal(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Returns a decimal in units of 10^-decimals. It must not have more decimals. */
function unitsOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  expect(fraction.length).toBeLessThanOrEqual(decimals)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function scalesOf({ coin, settlement }: Market) {
  return { amount: 8, price: priceDecimals(coin, settlement), total: settlement === 'TOMAN' ? 2 : 8 }
}

describe('quote', () => {
  it('computes the largest amount whose cost does not exceed the total, to 1e-8 of any coin', () => {
    fc.assert(
      fc.property(market, units(10n ** 20n), units(10n ** 15n), (one, total, price) => {
        const scale = scalesOf(one)
        const amount = unitsOf(amountFor(decimal(total, scale.total), decimal(price, scale.price))!, 8)
        const shift = 10n ** BigInt(8 + scale.price)
        const money = total * shift
        const cost = (count: bigint) => count * price * 10n ** BigInt(scale.total)
        expect(cost(amount) <= money && money < cost(amount + 1n)).toBe(true)
      }),
    )
  })

  it('books the exact product, cut by less than one unit of the ledger', () => {
    fc.assert(
      fc.property(market, units(10n ** 20n), units(10n ** 15n), (one, amount, price) => {
        const scale = scalesOf(one)
        const total = ledgerTotal(decimal(amount, scale.amount), decimal(price, scale.price), one.settlement)
        const unit = 10n ** BigInt(scale.amount + scale.price - scale.total)
        expect(unitsOf(total, scale.total)).toBe((amount * price) / unit)
      }),
    )
  })

  it('returns to the same amount within one unit, by way of its total', () => {
    fc.assert(
      fc.property(units(10n ** 16n), units(10n ** 12n), (amount, price) => {
        const text = decimal(amount, 8)
        const total = ledgerTotal(text, decimal(price, 0), 'TOMAN')
        const back = unitsOf(amountFor(total, decimal(price, 0))!, 8)
        // A hundredth of a Toman is less than a unit of bitcoin only at a price above 1,000,000 Toman.
        const slack = 10n ** 6n / price + 1n
        expect(back <= amount && amount - back <= slack).toBe(true)
      }),
    )
  })

  it('keeps digits that a float would lose', () => {
    expect([
      ledgerTotal('90071992.54740993', '100000001', 'TOMAN'),
      amountFor('9007199254740993', '1'),
      ledgerTotal('0.1', '0.3', 'TETHER'),
    ]).toEqual(['9007199344812985.54', '9007199254740993', '0.03'])
  })

  it('has no amount without a price', () => {
    expect(amountFor('1000', '0')).toBe(null)
  })

  it.each([
    ['۱۲۳٫۴۵', '123.45'],
    ['١٢٣٫٤٥', '123.45'],
    ['1,234.5', '1234.5'],
    ['۱٬۲۳۴', '1234'],
    ['0.12345678', '0.12345678'],
    ['0.123456789', null],
    ['1e5', null],
    ['-1', null],
    ['12a', null],
    ['', null],
  ])('reads %j as %j', (text, value) => {
    expect(readTyped(text)).toBe(value)
  })
})
