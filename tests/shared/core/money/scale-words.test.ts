import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inScaleWords } from '#shared/core/money/scale-words.ts'

it.each([
  ['1000', '۱ هزار', '1 thousand', true],
  ['50000000', '۵۰ میلیون', '50 million', true],
  ['50000000.00', '۵۰ میلیون', '50 million', true],
  ['50000000.5', '۵۰ میلیون', '50 million', false],
  ['1005000', '۱ میلیون و ۵ هزار', '1 million 5 thousand', true],
  ['2008000001', '۲ میلیارد و ۸ میلیون', '2 billion 8 million', false],
  ['11172500000', '۱۱ میلیارد و ۱۷۲ میلیون', '11 billion 172 million', false],
  ['012500000000000', '۱۲ هزار میلیارد و ۵۰۰ میلیارد', '12 trillion 500 billion', true],
  ['1999', '۱ هزار و ۹۹۹', '1 thousand 999', true],
])('%s by its scale', (value, fa, en, isExact) => {
  expect([inScaleWords(value, 'fa'), inScaleWords(value, 'en')]).toEqual([
    { text: fa, isExact },
    { text: en, isExact },
  ])
})

it.each(['', '0', '999', '-5000', '1e9', 'x', '1000000000000000'])('%j has no scale', (value) => {
  expect([inScaleWords(value, 'fa'), inScaleWords(value, 'en')]).toEqual([null, null])
})

const scales = { thousand: 3, million: 6, billion: 9, trillion: 12 }

it('the words say the first two groups of any amount, and whether there is more', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1000n, max: 999_999_999_999_999n }), (amount) => {
      const inWords = inScaleWords(String(amount), 'en')!
      const parts = [...inWords.text.matchAll(/(\d+) ?([a-z]*)/g)]
      const sum = parts.reduce((all, [, digits, scale]) => {
        const power = scales[scale as keyof typeof scales] ?? 0
        return all + BigInt(digits!) * 10n ** BigInt(power)
      }, 0n)
      const cut = 10n ** BigInt(3 * Math.max(0, Math.floor((String(amount).length - 1) / 3) - 1))
      expect({ sum, isExact: inWords.isExact }).toEqual({ sum: amount - (amount % cut), isExact: amount % cut === 0n })
    }),
  )
})
