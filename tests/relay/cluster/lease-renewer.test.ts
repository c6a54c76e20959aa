import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLeaseRenewer } from '#relay/cluster/lease-renewer.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Starts a renewer with a beat of 500 ms and leases of 2 s. Redis answers while `redis.isUp`. */
function start() {
  const redis = { isUp: true, requestCount: 0 }
  const log: string[] = []
  const renewer = createLeaseRenewer({
    timings: { beat: 500, lease: 2000 },
    renew: async () => {
      redis.requestCount += 1
      if (!redis.isUp) throw new Error('no answer')
    },
    alone: () => log.push('alone'),
    back: () => log.push('back'),
  })
  renewer.start()
  return { redis, log, renewer }
}

it('a relay is alone when Redis has not answered for the time of a lease, and together at the next answer', async () => {
  const { redis, log, renewer } = start()
  await vi.advanceTimersByTimeAsync(0)
  const states = [renewer.status()]
  redis.isUp = false
  await vi.advanceTimersByTimeAsync(1999)
  states.push(renewer.status())
  const held = [renewer.holdsLeases()]
  await vi.advanceTimersByTimeAsync(1)
  states.push(renewer.status())
  held.push(renewer.holdsLeases())
  await vi.advanceTimersByTimeAsync(1000)
  redis.isUp = true
  await vi.advanceTimersByTimeAsync(500)
  states.push(renewer.status())
  expect([states, held, log, redis.requestCount]).toEqual([
    ['together', 'together', 'alone', 'together'],
    [true, false],
    ['alone', 'back'],
    8,
  ])
})

it('one failure is not enough after a pause of this process', async () => {
  const { redis, log, renewer } = start()
  await vi.advanceTimersByTimeAsync(0)
  redis.isUp = false
  // Ten seconds pass in which no timer runs.
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
  await vi.advanceTimersByTimeAsync(500)
  const first = renewer.status()
  await vi.advanceTimersByTimeAsync(500)
  expect([first, renewer.status(), log]).toEqual(['together', 'alone', ['alone']])
})

it('renews at once for a new connection, and not after its end', async () => {
  const { redis, renewer } = start()
  await vi.advanceTimersByTimeAsync(100)
  renewer.renewNow()
  await vi.advanceTimersByTimeAsync(499)
  const countAtStop = redis.requestCount
  renewer.stop()
  renewer.renewNow()
  await vi.advanceTimersByTimeAsync(5000)
  expect([countAtStop, redis.requestCount, vi.getTimerCount()]).toEqual([2, 2, 0])
})
