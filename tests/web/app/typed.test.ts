import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTyped } from '#shared/core/money/parse.ts'
import { caretAfter, countBefore, keepTyped, showTyped } from '#web/ui/numbers/typed.ts'

describe('keepTyped', () => {
  it.each([
    ['۱۲٬۳۴۵٫۶', '12345.6'],
    ['١٢٣', '123'],
    ['1,234.50', '1234.50'],
    ['1 234 567', '1234567'],
    ['۰/۵', '0.5'],
    [' 12 BTC', '12'],
    ['btc0.5', '0.5'],
    ['0.', '0.'],
    ['', ''],
  ])('reads %j as %j', (typed, kept) => {
    expect(keepTyped(typed, { shown: '', unit: 'BTC' })).toBe(kept)
  })

  it.each([
    '1.2e-5',
    '1e-7',
    '-5',
    '−5',
    '5%',
    '5 K',
    '۵ هزار',
    '1.234,5',
    '0,5',
    '0,500',
    '1,23',
    '12,34,567',
    '1/2',
    '1.2.3',
    '12 USDT',
    '10 000 ریال',
    '12\t34',
    '9'.repeat(60),
  ])('keeps %j as it was typed, which is no number', (typed) => {
    expect(keepTyped(typed, { shown: '', unit: 'BTC' })).toBe(typed)
    expect(parseTyped(typed)).toBeNull()
  })

  it('truncates a text to the length of a field, and a truncated number is no number', () => {
    const kept = keepTyped('7'.repeat(5000), { shown: '', unit: 'BTC' })
    expect([kept, parseTyped(kept)]).toEqual([`${'7'.repeat(100)}…`, null])
  })

  it.each([
    ['1,234', '1,2345', '12345'],
    ['1,234', '1,24', '124'],
    ['1,234,567', '234,567', '234567'],
    ['12,345', '129,345', '129345'],
    ['۱٬۲۳۴', '۱٬۲۳۴۵', '12345'],
    ['1,234', '1,234,', '1,234,'],
    ['1,234,', '1,234,5', '1,234,5'],
    ['1,234,56', '1,234,567', '1234567'],
    ['1,234', '1,2,34', '1,2,34'],
    ['1,234', '1,2340,5', '1,2340,5'],
    ['1,234', '0,534', '0,534'],
  ])("from %j to %j returns %j: only the field's own separators are ignored", (shown, typed, kept) => {
    expect(keepTyped(typed, { shown, unit: 'BTC' })).toBe(kept)
  })
})

describe('showTyped', () => {
  it.each([
    ['1234567.891', 'en', '1,234,567.891'],
    ['1234567.891', 'fa', '۱٬۲۳۴٬۵۶۷٫۸۹۱'],
    ['0.', 'fa', '۰٫'],
    ['.5', 'en', '.5'],
    ['1234.5.6', 'en', '1234.5.6'],
    ['0123456', 'en', '0123456'],
    ['1.2e-5', 'fa', '1.2e-5'],
    ['.', 'fa', '.'],
    ['', 'fa', ''],
  ] as const)('shows %j in %s as %j', (kept, language, shown) => {
    expect(showTyped(kept, language)).toBe(shown)
  })

  it('preserves the text, and the caret stays between the same two digits', () => {
    const kept = fc.stringMatching(/^(?:\d{1,20}(?:\.\d{0,8})?|\.\d{1,8})?$/)
    fc.assert(
      fc.property(kept, fc.constantFrom('fa' as const, 'en' as const), fc.nat(30), (text, language, place) => {
        const shown = showTyped(text, language)
        const before = text.slice(0, place)
        expect(keepTyped(shown, { shown: '', unit: 'BTC' })).toBe(text)
        expect(countBefore(shown, caretAfter(shown, before.length))).toBe(before.length)
      }),
    )
  })
})
