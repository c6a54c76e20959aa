import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Pruned } from '#sandbox/engine/exchange-store.ts'
import { PruningRounds } from '#sandbox/engine/pruning-rounds.ts'
import { StoreUnavailable } from '#sandbox/engine/store-unavailable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('pruning runs in steps with pauses, rests ten seconds after a round, and reports its results', () => {
  const left: (Pruned | null)[] = [
    { name: 'codes', rows: 200 },
    { name: 'codes', rows: 3 },
    { name: 'minutes', rows: 9 },
  ]
  let steps = 0
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const rounds = new PruningRounds(() => {
    steps += 1
    clock += steps === 2 ? 7 : 4
    return left.shift() ?? null
  })
  rounds.start()
  const at: number[] = []
  for (let passed = 0; passed < 11_000; passed += 10) {
    const before = steps
    vi.advanceTimersByTime(10)
    if (steps > before) at.push(passed + 10)
  }
  expect(at).toEqual([20, 40, 60, 80, 10_080])
  const { rows, steps: counted, longestMs } = rounds.figures()
  expect({ rows, counted }).toEqual({ rows: { codes: 203, minutes: 9 }, counted: 5 })
  expect([longestMs, rounds.figures().longestMs]).toEqual([7, 0])
  rounds.stop()
  vi.advanceTimersByTime(600_000)
  expect(steps).toBe(5)
})

it('pruning waits while the store cannot be written to, and then continues', () => {
  let tries = 0
  const rounds = new PruningRounds(() => {
    tries += 1
    if (tries === 1) throw new StoreUnavailable('full')
    return null
  })
  rounds.start()
  vi.advanceTimersByTime(25_000)
  expect([tries, rounds.figures().rows]).toEqual([3, {}])
  rounds.stop()
})
