import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAnswer } from '#relay/upstream/lossless.ts'
import { parseLossless } from '#shared/contract/lossless.ts'

describe('parsing an answer', () => {
  it('has the result of parseLossless for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        // Both refuse such a key. The last test below covers this.
        fc.pre(!text.includes('__proto__'))
        expect(parseAnswer(text)).toEqual(parseLossless(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps every digit of numbers that a float would change', () => {
    const text = '[1.0000000000000000001, 9007199254740993, -0, 1e3, 0.1, "1.5", -7, {"a":12345678901234567890.5}]'
    const exact = [
      '1.0000000000000000001',
      '9007199254740993',
      '-0',
      '1e3',
      '0.1',
      '1.5',
      '-7',
      { a: '12345678901234567890.5' },
    ]
    expect(parseAnswer(text)).toEqual(exact)
    expect(parseAnswer('[7, null, true, {"a": [12]}]')).toEqual(['7', null, true, { a: ['12'] }])
  })

  it('refuses a key named __proto__, and a text that is not JSON', () => {
    for (const text of ['[{"__proto__":{"a":1}}]', '{"a":{"__proto__":"x"}}', '[1.5,{"__proto__":1}]', '[', '']) {
      expect(() => parseAnswer(text)).toThrow(SyntaxError)
    }
  })
})
