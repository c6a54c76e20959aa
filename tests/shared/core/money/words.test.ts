import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inWords } from '#shared/core/money/words.ts'

it.each([
  ['1', 'یک', 'one'],
  ['19', 'نوزده', 'nineteen'],
  ['21', 'بیست و یک', 'twenty-one'],
  ['100', 'صد', 'one hundred'],
  ['115', 'صد و پانزده', 'one hundred fifteen'],
  ['1000', 'یک هزار', 'one thousand'],
  ['50000', 'پنجاه هزار', 'fifty thousand'],
  ['1500000', 'یک میلیون و پانصد هزار', 'one million five hundred thousand'],
  ['10000000', 'ده میلیون', 'ten million'],
  ['1000000001', 'یک میلیارد و یک', 'one billion one'],
  ['0200000.00', 'دویست هزار', 'two hundred thousand'],
  [
    '999999999999',
    'نهصد و نود و نه میلیارد و نهصد و نود و نه میلیون و نهصد و نود و نه هزار و نهصد و نود و نه',
    'nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine',
  ],
])('%s in words', (value, fa, en) => {
  expect([inWords(value, 'fa'), inWords(value, 'en')]).toEqual([fa, en])
})

it.each(['', '0', '000', '-5', '1.5', '1e3', 'x', '1000000000000'])('%j has no words', (value) => {
  expect([inWords(value, 'fa'), inWords(value, 'en')]).toEqual([null, null])
})

it('two different amounts have different words', () => {
  const whole = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(whole, whole, fc.constantFrom('fa' as const, 'en' as const), (one, other, language) => {
      expect(inWords(String(one), language) === inWords(String(other), language)).toBe(one === other)
    }),
  )
})
