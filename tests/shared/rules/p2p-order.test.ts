import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInTehran, endOfDay } from '#shared/core/day-in-tehran.ts'
import { checkAmount, checkBalance, checkExpiry, checkPrice } from '#shared/rules/p2p-order.ts'

const limits = { min: '0.001', max: '10' }
const bitcoin = { coin: 'BITCOIN', settlement: 'TOMAN' } as const
const inTether = { coin: 'BITCOIN', settlement: 'TETHER' } as const

describe('an amount', () => {
  it.each([
    ['', 'amountRequired', 'marketerAmountRequired'],
    ['0', 'amountRequired', 'marketerAmountRequired'],
    ['1.2.3', 'invalidAmount', 'invalidAmount'],
    ['-1', 'invalidAmount', 'invalidAmount'],
    ['0.123456789', 'amountPrecision', 'amountPrecision'],
    ['0.0009', 'lessAmount', 'marketerLessAmount'],
    ['10.00000001', 'moreAmount', 'marketerMoreAmount'],
    ['۰٫۰۰۱', null, null],
    ['10', null, null],
  ])('of %s: %s, for a market maker %s', (text, fault, marketers) => {
    expect([checkAmount(text, limits, false), checkAmount(text, limits, true)]).toEqual([fault, marketers])
  })

  it('has no limits before they are known', () => expect(checkAmount('99999', null, false)).toBeNull())
})

describe('a price', () => {
  it.each([
    ['', bitcoin, 'priceRequired', 'marketerPriceRequired'],
    ['0', bitcoin, 'priceRequired', 'marketerPriceRequired'],
    ['x', bitcoin, 'invalidPrice', 'invalidPrice'],
    ['4000000000.5', bitcoin, 'pricePrecision', 'pricePrecision'],
    ['4000000000.0', bitcoin, null, null],
    ['65000.25', inTether, null, null],
    ['65000.255', inTether, 'pricePrecision', 'pricePrecision'],
  ] as const)('of %s: %s', (text, market, fault, marketers) => {
    expect([checkPrice(text, market, false), checkPrice(text, market, true)]).toEqual([fault, marketers])
  })
})

describe('an expiry', () => {
  const noon = Date.parse('2026-11-21T08:30:00Z')

  it.each([
    ['', null],
    ['2026-11-21', null],
    ['2026-11-20', 'expiryPassed'],
    ['2026-13-01', 'invalidDate'],
    ['2026-02-31', 'invalidDate'],
    ['۱۴۰۵/۹', 'invalidDate'],
  ])('of %s: %s', (day, fault) => expect(checkExpiry(day, noon)).toBe(fault))

  it('ends with the last moment of its day in Tehran', () => {
    // A year of six digits is invalid.
    expect([endOfDay('+012026-11-21'), endOfDay('2026-11-21T'), endOfDay('2026-02-30')]).toEqual([null, null, null])
    expect([endOfDay('2026-11-21'), checkExpiry('2026-11-21', Date.parse('2026-11-21T20:30:00Z'))]).toEqual([
      Date.parse('2026-11-21T20:29:59.999Z'),
      'expiryPassed',
    ])
  })

  it('may always be today in Tehran', () => {
    const moments = fc.integer({ min: Date.parse('2023-01-01'), max: Date.parse('2040-01-01') })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(checkExpiry(dayInTehran(moment), moment)).toBe(null)
      }),
    )
  })
})

it('checkBalance requires the given amount, as far as it is known', () => {
  expect([checkBalance('2', '1.99'), checkBalance('2', '2'), checkBalance(null, '0'), checkBalance('2', null)]).toEqual(
    ['lackInventory', null, null, null],
  )
})
