import { expect, it } from 'vitest'
import { productionTimings } from '#relay/base/timings.ts'
import { secret, setCluster, until } from '../support/cluster.ts'
import { startProcess } from '../support/process.ts'
import { cleanUp } from '../support/scene.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const { beat, lease, commandDeadline } = productionTimings(1000)
/** Redis is never lost here. On a busy machine a late answer of it must not count as its loss. */
const redisDeadline = 10_000

/** Kills a relay in a process of its own while the exchange executes its command. Another relay stays alive. */
async function killedInTheMiddle(honoursKeys: boolean) {
  const { upstream, redis, relay } = await setCluster(keep)
  const env = { UPSTREAM_URL: upstream.url, REDIS_URL: redis.url, CLUSTER_SECRET: secret }
  const dying = await startProcess({ ...env, UPSTREAM_HONOURS_KEYS: honoursKeys ? 'yes' : 'no' })
  keep(() => dying.child.kill('SIGKILL'))
  const living = await relay({
    times: { beat, lease, redisDeadline, commandDeadline },
    upstreamHonoursKeys: honoursKeys,
  })
  await living.together()
  upstream.on('/orders/buy', () => {})
  const send = async (url: string) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': 'key-0001',
      authorization: 'Bearer anna.1',
    }
    const answer = await fetch(`${url}/api/orders/buy`, { method: 'POST', body: '{"amount":"1"}', headers })
    return [answer.status, ((await answer.json()) as { message: string }).message] as const
  }
  const lost = send(dying.url).catch(() => 'lost')
  await until(() => upstream.count('/orders/buy') === 1)
  expect(await send(living.url)).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
  dying.child.kill('SIGKILL')
  const killed = performance.now()
  expect(await lost).toBe('lost')
  upstream.on('/orders/buy', json({ message: 'order 1' }))
  let reply = await send(living.url)
  await until(async () => {
    reply = await send(living.url)
    return reply[1] !== 'IDEMPOTENCY_IN_PROGRESS'
  })
  return { upstream, reply, again: await send(living.url), seconds: (performance.now() - killed) / 1000 }
}

it("a command of a killed relay is sent again once, after the relay's lease has ended", async () => {
  const { upstream, reply, again, seconds } = await killedInTheMiddle(true)
  expect([reply, again, upstream.count('/orders/buy')]).toEqual([[200, 'order 1'], [200, 'order 1'], 2])
  const sent = upstream.requests.filter(({ path }) => path === '/orders/buy')
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-0001', 'key-0001'])
  expect(seconds).toBeLessThan(20)
}, 60_000)

it('a command of a killed relay is taken, and not sent again, when the exchange does not honour keys', async () => {
  const { upstream, reply, again, seconds } = await killedInTheMiddle(false)
  const taken = [409, 'IDEMPOTENCY_ALREADY_TAKEN']
  expect([reply, again, upstream.count('/orders/buy')]).toEqual([taken, taken, 1])
  expect(seconds).toBeLessThan(20)
}, 60_000)
