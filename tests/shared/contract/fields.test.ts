import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/contract.ts'
import { amount, count, decimal } from '#shared/contract/fields.ts'
import { HarmfulJson, parseLossless } from '#shared/contract/lossless.ts'

describe('parseLossless', () => {
  it('keeps every digit of every number', () => {
    expect(parseLossless('{"a":12345678901234567890.123456789,"b":[1e-8,"x"],"c":null,"d":true}')).toEqual({
      a: '12345678901234567890.123456789',
      b: ['1e-8', 'x'],
      c: null,
      d: true,
    })
  })

  it.each(['{"__proto__":{"admin":true}}', '[{"a":{"__proto__":1}}]', '{"\\u005f_proto__":1}'])('refuses %s', (text) =>
    expect(() => parseLossless(text)).toThrow(HarmfulJson),
  )

  it.each(['', '{', '<html>', '{"a":1', 'undefined'])('rejects %j as invalid JSON', (text) =>
    expect(() => parseLossless(text)).toThrow(SyntaxError),
  )

  it('gives the same result as JSON.parse, except for numbers', () => {
    const json = fc
      .jsonValue({ noUnicodeString: false })
      .filter((value) => !JSON.stringify(value).includes('__proto__'))
    const asText = (value: unknown): unknown => {
      if (typeof value === 'number') return JSON.stringify(value)
      if (Array.isArray(value)) return value.map(asText)
      if (value === null || typeof value !== 'object') return value
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]))
    }
    fc.assert(
      fc.property(json, (value) => {
        expect(parseLossless(JSON.stringify(value))).toEqual(asText(value))
      }),
    )
  })
})

describe('fields', () => {
  it.each([
    ['1e-8', '0.00000001'],
    ['1.50', '1.50'],
    ['-3', '-3'],
  ])('decimal reads %s as %s', (given, expected) => expect(decimal.parse(given)).toBe(expected))

  it.each(['', 'abc', 'NaN', '1e400', '1,000', '1'.repeat(60)])('decimal refuses %j', (given) =>
    expect(decimal.safeParse(given).success).toBe(false),
  )

  it('amounts are not negative', () => expect(amount.safeParse('-0.1').success).toBe(false))
  it('counts may be text or numbers', () => expect([count.parse('10'), count.parse(3)]).toEqual([10, 3]))
})

describe('an answer read losslessly', () => {
  it('has plain decimals, whether the upstream sent numbers or texts', () => {
    const wire = '[{"destCoinSymbol":"BITCOIN","buyPrice":1.075e10,"sellPrice":"10740000000.10","extra":1}]'
    expect(contract.exchangePriceUsd.answer.parse(parseLossless(wire))).toEqual([
      { destCoinSymbol: 'BITCOIN', buyPrice: '10750000000', sellPrice: '10740000000.10' },
    ])
  })
})
