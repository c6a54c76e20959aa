import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backoff } from '#shared/stream/backoff.ts'

it('the wait is between zero and a bound that doubles up to 20 s', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.nat(200), random, (attempt, luck) => {
      const wait = backoff(attempt, luck)
      const bound = Math.min(20_000, 1000 * 2 ** attempt)
      expect(Number.isInteger(wait) && wait >= 0 && wait < bound).toBe(true)
    }),
  )
  expect([backoff(0, 0), backoff(0, 0.999), backoff(4, 0.5), backoff(60, 0.999_99)]).toEqual([0, 999, 8000, 19_999])
})
