import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caretAfter, keepTyped, showTyped } from '#web/ui/numbers/typed.ts'

describe('keepTyped', () => {
  it.each([
    ['۱۲٬۳۴۵٫۶', '12345.6'],
    ['١٢٣', '123'],
    ['1,234.50', '1234.50'],
    ['۰/۵', '0.5'],
    [' 12 BTC', '12'],
    ['-3e5', '35'],
    ['1.2.3', '1.2.3'],
    ['', ''],
    ['9'.repeat(60), '9'.repeat(30)],
  ])('keeps of %j %j', (typed, kept) => {
    expect(keepTyped(typed)).toBe(kept)
  })
})

describe('showTyped', () => {
  it.each([
    ['1234567.891', 'en', '1,234,567.891'],
    ['1234567.891', 'fa', '۱٬۲۳۴٬۵۶۷٫۸۹۱'],
    ['0.', 'fa', '۰٫'],
    ['.5', 'en', '.5'],
    ['1234.5.6', 'en', '1234.5.6'],
    ['', 'fa', ''],
  ] as const)('shows %j in %s as %j', (kept, language, shown) => {
    expect(showTyped(kept, language)).toBe(shown)
  })

  it('loses and adds nothing, and the caret stays between the same two digits', () => {
    const kept = fc.stringMatching(/^\d{0,20}(?:\.\d{0,8})?$/)
    fc.assert(
      fc.property(kept, fc.constantFrom('fa' as const, 'en' as const), fc.nat(30), (text, language, place) => {
        const shown = showTyped(text, language)
        const before = text.slice(0, place)
        expect(keepTyped(shown)).toBe(text)
        expect(keepTyped(shown.slice(0, caretAfter(shown, before.length)))).toBe(before)
      }),
    )
  })
})
