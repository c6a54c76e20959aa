import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { health } from '#relay/http/health.ts'
import { shutdown } from '#relay/http/shutdown.ts'

afterEach(() => void vi.useRealTimers())

type Outcome = () => Promise<{ status: number }>
const answered =
  (status: number): Outcome =>
  async () => ({ status })

/** Opens a relay's probe of the exchange, one a second. */
async function open({ isAlone = false } = {}) {
  const requests: unknown[] = []
  const steps: string[] = []
  const first = Promise.withResolvers<{ status: number }>()
  let outcome: Outcome = () => first.promise
  const client = {
    request: (request: unknown) => {
      requests.push(request)
      return outcome()
    },
  }
  const app = Fastify()
  app.register(shutdown, {
    stopPolls: () => steps.push('polls stopped'),
    sockets: {
      drain: async (over) => void steps.push(`sockets drained over ${over}`),
      close: () => steps.push('closed'),
    },
    over: 50,
    disconnect: async () => steps.push('disconnected'),
  })
  const upstream = 'http://exchange.test'
  app.register(health, { client: client as never, upstream, interval: 1000, deadline: 70, isAlone: () => isAlone })
  await app.ready()
  const ready = async () => {
    const { statusCode, json, headers } = await app.inject('/readyz')
    return [statusCode, json(), headers.connection]
  }
  const before = await ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  first.resolve({ status: 200 })
  await first.promise
  /** Returns whether the relay is ready after the next probe. */
  const after = async (next: Outcome) => {
    outcome = next
    await vi.advanceTimersByTimeAsync(1000)
    return ready()
  }
  return { app, requests, steps, before, ready, after }
}

const unreachable = [503, { message: 'UPSTREAM_UNREACHABLE', status: 503 }, 'keep-alive']
const well = [200, { status: 'ready' }, 'keep-alive']

it('a relay is ready when the exchange answers its probe of each second, with any status below 500', async () => {
  const { app, requests, before, ready, after } = await open()
  expect([
    before,
    await ready(),
    await after(answered(500)),
    await after(answered(499)),
    await after(() => Promise.reject(new Error('cut'))),
    await after(answered(200)),
  ]).toEqual([unreachable, well, unreachable, well, unreachable, well])
  const probe = { method: 'GET', url: 'http://exchange.test/coins', deadline: 70, maxBytes: 1024 * 1024 }
  expect(requests).toEqual(Array(5).fill(probe))
  await app.close()
  expect(vi.getTimerCount()).toBe(0)
})

it('a relay that cannot reach Redis is ready, but degraded', async () => {
  const { app, ready } = await open({ isAlone: true })
  expect(await ready()).toEqual([200, { status: 'degraded', reason: 'REDIS_UNREACHABLE' }, 'keep-alive'])
  await app.close()
})

it('a relay stops its polls before it drains its sockets, then is not ready, and closes them before it disconnects', async () => {
  const { app, steps, ready } = await open()
  await app.drain()
  const drained = steps.splice(0)
  expect([drained, await ready()]).toEqual([
    ['polls stopped', 'sockets drained over 50'],
    [503, { message: 'DRAINING', status: 503 }, 'close'],
  ])
  await app.close()
  expect(steps).toEqual(['polls stopped', 'closed', 'disconnected'])
})
