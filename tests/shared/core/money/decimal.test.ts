import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  decimalsOf,
  divide,
  multiply,
  plain,
  sign,
  subtract,
  truncate,
} from '#shared/core/money/decimal.ts'

/** A decimal in the range of amounts: 8 decimals times Toman prices. */
const scaled = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const text = (units: bigint, decimals: number) => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return (units < 0n ? '-' : '') + (fraction === '' ? whole : `${whole}.${fraction}`)
}

describe('plain', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['1.50', '1.50'],
    ['+7', '7'],
    ['007.5', '7.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1.25e1', '12.5'],
    ['1.25E-3', '0.00125'],
    ['-1e-8', '-0.00000001'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
  ])('reads %s as %s', (given, expected) => expect(plain(given)).toBe(expected))

  it.each(['', ' ', 'NaN', 'Infinity', '1e', '--1', '1,5', '۱', '0x10', '1e99999999', `1${'0'.repeat(41)}`])(
    'refuses %j',
    (given) => expect(plain(given)).toBeNull(),
  )

  it('keeps the JSON text of any number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }), (value) => {
        const read = plain(JSON.stringify(value))
        if (Math.abs(value) < 1e-20 && value !== 0) return
        expect(read === null ? null : Number(read)).toBe(value === 0 ? 0 : value)
        expect(read).toMatch(/^-?\d+(\.\d+)?$/)
      }),
    )
  })
})

describe('arithmetic agrees with integers', () => {
  it('adds, subtracts, multiplies, compares', () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const [left, right] = [text(a, 8), text(b, 8)]
        expect({
          sum: add(left, right),
          difference: subtract(left, right),
          product: multiply(left, right),
          order: compare(left, right),
          sign: sign(left),
        }).toEqual({
          sum: text(a + b, 8),
          difference: text(a - b, 8),
          product: text(a * b, 16),
          order: a < b ? -1 : a > b ? 1 : 0,
          sign: a < 0n ? -1 : a > 0n ? 1 : 0,
        })
      }),
    )
  })

  it('divides and truncates toward zero', () => {
    fc.assert(
      fc.property(scaled, scaled, fc.integer({ min: 0, max: 8 }), (a, b, decimals) => {
        fc.pre(b !== 0n)
        expect(divide(text(a, 8), text(b, 8), decimals)).toBe(text((a * 10n ** BigInt(decimals)) / b, decimals))
        expect(truncate(text(a, 8), decimals)).toBe(text(a / 10n ** BigInt(8 - decimals), decimals))
      }),
    )
  })

  it('refuses to divide by zero', () => expect(() => divide('1', '0', 8)).toThrow(RangeError))
})

describe('decimalsOf', () => {
  it('counts the decimals without trailing zeros', () => {
    expect(['0', '10', '1.5', '1.50', '0.00', '-0.00012', '100.000'].map(decimalsOf)).toEqual([0, 0, 1, 1, 0, 5, 0])
  })
})
