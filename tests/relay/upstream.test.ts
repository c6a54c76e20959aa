import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBreaker } from '#relay/upstream/breaker.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'
import { retryAfter } from '#relay/upstream/retry-after.ts'
import { parseLossless } from '#shared/contract/lossless.ts'

describe('the breaker', () => {
  it('opens after failures in a row, rests, lets one try, and decides by that one', () => {
    let now = 0
    const breaker = createBreaker({ failures: 2, rest: 100, now: () => now })
    breaker.failed()
    breaker.succeeded()
    breaker.failed()
    expect(breaker.wait()).toBe(0)
    breaker.failed()
    expect(breaker.wait()).toBe(100)
    now = 60
    expect(breaker.wait()).toBe(40)
    now = 100
    expect([breaker.wait(), breaker.wait()]).toEqual([0, 100])
    breaker.failed()
    expect(breaker.wait()).toBe(100)
    now = 200
    expect(breaker.wait()).toBe(0)
    breaker.succeeded()
    expect([breaker.wait(), breaker.wait()]).toEqual([0, 0])
  })

  it('lets the next one try when a try has said nothing, and keeps its count', () => {
    let now = 0
    const breaker = createBreaker({ failures: 2, rest: 100, now: () => now })
    breaker.failed()
    breaker.unjudged()
    breaker.failed()
    expect([breaker.wait(), breaker.untilWell()]).toEqual([100, 100])
    now = 100
    expect([breaker.wait(), breaker.wait(), breaker.untilWell()]).toEqual([0, 100, 1])
    breaker.unjudged()
    expect([breaker.wait(), breaker.wait()]).toEqual([0, 100])
    breaker.succeeded()
    expect(breaker.untilWell()).toBe(0)
  })
})

describe('Retry-After', () => {
  it('is seconds or a date', () => {
    const now = Date.UTC(2026, 10, 21)
    const headers = [
      '2',
      ' 30 ',
      'Sat, 21 Nov 2026 00:00:05 GMT',
      'Fri, 20 Nov 2026 00:00:00 GMT',
      'soon',
      '-1',
      undefined,
    ]
    expect(headers.map((header) => retryAfter(header, now))).toEqual([2000, 30_000, 5000, 0, null, null, null])
  })
})

describe('reading an answer', () => {
  it('gives what the lossless reading gives, for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        // Both refuse such a key, as the test after the next says.
        fc.pre(!text.includes('__proto__'))
        expect(parseAnswer(text)).toEqual(parseLossless(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps every digit of numbers that a float would bend', () => {
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

  it('refuses a key named __proto__ and what is no JSON', () => {
    for (const text of ['[{"__proto__":{"a":1}}]', '{"a":{"__proto__":"x"}}', '[1.5,{"__proto__":1}]', '[', '']) {
      expect(() => parseAnswer(text)).toThrow(SyntaxError)
    }
  })
})
