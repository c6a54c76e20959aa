import { describe, expect, it } from 'vitest'
import { createBreaker } from '#relay/upstream/breaker.ts'

describe('the breaker', () => {
  it('opens after failures in a row, rests, allows one trial request, and follows its outcome', () => {
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

  it('allows another trial request when one has no outcome, and keeps its count', () => {
    let now = 0
    const breaker = createBreaker({ failures: 2, rest: 100, now: () => now })
    breaker.failed()
    breaker.abandoned()
    breaker.failed()
    expect([breaker.wait(), breaker.untilWell()]).toEqual([100, 100])
    now = 100
    expect([breaker.wait(), breaker.wait(), breaker.untilWell()]).toEqual([0, 100, 1])
    breaker.abandoned()
    expect([breaker.wait(), breaker.wait()]).toEqual([0, 100])
    breaker.succeeded()
    expect(breaker.untilWell()).toBe(0)
  })
})
