import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogSampler } from '#relay/base/log-sampling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sampler(options: { burst: number; kinds: number }) {
  const ended: [string, number][] = []
  const sample = createLogSampler({ ...options, now: () => Date.now() })
  const lines = (kind: string, count: number) =>
    Array.from({ length: count }, () => sample(kind, (notWritten) => ended.push([kind, notWritten])))
      .filter(({ isWritten }) => isWritten)
      .map(({ notWritten }) => notWritten)
  return { ended, lines }
}

it('a log without a flood has every line', () => {
  const { ended, lines } = sampler({ burst: 20, kinds: 10 })
  for (let second = 0; second < 30; second++) {
    expect(lines('answered 200', 20)).toEqual(Array(20).fill(0))
    vi.advanceTimersByTime(1000)
  }
  expect(ended).toEqual([])
})

it('a flood is reduced to one line a second with the number of lines left out, and other kinds are still written', () => {
  const { ended, lines } = sampler({ burst: 3, kinds: 10 })
  expect(lines('answered 200', 1000)).toEqual([0, 0, 0])
  vi.advanceTimersByTime(1000)
  expect([lines('answered 200', 500), lines('failed', 2)]).toEqual([[997], [0, 0]])
  vi.advanceTimersByTime(1000)
  expect(lines('answered 200', 1)).toEqual([499])
  // A second without a flood ends it.
  vi.advanceTimersByTime(1000)
  expect(lines('answered 200', 4)).toEqual([0, 0, 0])
  expect(ended).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(ended).toEqual([['answered 200', 0]])
})

it('kinds above the limit count as one kind, so new kinds cannot fill a log', () => {
  const { lines } = sampler({ burst: 2, kinds: 3 })
  const written = Array.from({ length: 100 }, (_, kind) => lines(`kind ${kind}`, 1).length)
  // Three kinds of their own, and two lines of all others together.
  expect(written.reduce((sum, one) => sum + one)).toBe(5)
})
