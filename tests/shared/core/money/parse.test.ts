import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLatinDigits } from '#shared/core/digits.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { parseTyped, readNumber } from '#shared/core/money/parse.ts'

describe('parseTyped', () => {
  it.each([
    ['۱۲٬۳۴۵٫۶', '12345.6'],
    ['١٢', '12'],
    ['1,000', '1000'],
    ['1٬000٬000.50', '1000000.50'],
    ['۱،۲۳۴', '1234'],
    [' 1\u00a0234.5 ', '1234.5'],
    ['\u200e12\u200f', '12'],
    ['۱/۵', '1.5'],
    ['007', '7'],
    ['0.', '0'],
    ['.5', '0.5'],
    ['', null],
    ['.', null],
    ['-1', null],
    ['+1', null],
    ['1e5', null],
    ['1/5', null],
    ['1.2.3', null],
    ['1.234,5', null],
    ['1,5', null],
    ['0,125', null],
    ['1,234 567', null],
    ['5%', null],
    ['abc', null],
  ])('%j is %j', (typed, expected) => expect(parseTyped(typed)).toBe(expected))

  const whole = fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String)
  const fraction = fc.stringMatching(/^\d{1,8}$/)
  const grouped = (text: string, mark: string) => text.replace(/\B(?=(?:\d{3})+$)/g, mark)

  it('reads a number in each supported notation', () => {
    const marks = fc.constantFrom('', ',', '٬', '،', ' ', '\u202f')
    const points = fc.constantFrom('.', '٫')
    fc.assert(
      fc.property(
        whole,
        fc.option(fraction, { nil: '' }),
        marks,
        points,
        fc.boolean(),
        (units, parts, mark, point, isPersian) => {
          const text = grouped(units, mark) + (parts === '' ? '' : point + parts)
          const value = parts === '' ? units : `${units}.${parts}`
          expect(parseTyped(isPersian ? localDigits(text, 'fa') : text)).toBe(value)
        },
      ),
    )
  })

  it('rejects a number in any other notation, or reads it as intended', () => {
    const style = fc.constantFrom<(units: string, parts: string) => string>(
      (units, parts) => `-${units}.${parts}`,
      (units, parts) => `${units}.${parts}%`,
      (units, parts) => `${units}.${parts}e-7`,
      (units, parts) => `${units}.${parts}E3`,
      (units, parts) => `${grouped(units, '.')},${parts}`,
      (units, parts) => `${grouped(units, ' ')},${parts}`,
    )
    fc.assert(
      fc.property(whole, fraction, style, (units, parts, write) => {
        // Three digits after a comma are always thousands here.
        fc.pre(parts.length !== 3)
        expect([null, `${units}.${parts}`]).toContain(parseTyped(write(units, parts)))
      }),
    )
  })

  it('drops and adds no digit, and accepts no letter or sign', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123456789۰۱۲٣٤٥.,/٫٬،eE-+−% '.split(''), '\u200c', '\u200f', '\u00a0', 'BTC', 'ت'),
      maxLength: 12,
    })
    fc.assert(
      fc.property(text, (typed) => {
        const number = readNumber(typed)
        if (number === null) return
        expect(number.replace('.', '')).toBe(toLatinDigits(typed).replace(/\D/g, ''))
        expect(number).toMatch(/^(?:\d+\.?\d*|\.\d+)$/)
        expect(typed).not.toMatch(/[^\d۰-۹٠-٩.,/٫٬،\s\u200c\u200f]/)
      }),
      { numRuns: 2000 },
    )
  })
})
