import { expect, it } from 'vitest'
import { productionTimings } from '#relay/base/timings.ts'
import { connectClient } from '../support/client.ts'
import { secret, setCluster, until } from '../support/cluster.ts'
import { startProcess } from '../support/process.ts'
import { bitcoinPrice, cleanUp } from '../support/scene.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const path = '/coins/exchange-price/usd'
const topic = 'prices:TOMAN'
const at = (buyPrice: string) => ({ BITCOIN: { buyPrice, sellPrice: '9' } })
const { beat, lease, redisDeadline } = productionTimings(1000)

/** Starts a relay in a process of its own that polls the topic, and one in this process that follows. */
async function leaderAndFollower() {
  const { upstream, redis, relay } = await setCluster(keep)
  // The name of the host shows the exchange which relay sent a request.
  const ofTheLeader = upstream.url.replace('127.0.0.1', 'localhost')
  const leader = await startProcess({ UPSTREAM_URL: ofTheLeader, REDIS_URL: redis.url, CLUSTER_SECRET: secret })
  keep(() => leader.child.kill('SIGKILL'))
  const ofLeader = await connectClient(leader.url)
  keep(ofLeader.close)
  await ofLeader.subscribe({ [topic]: null })
  const { epoch } = await ofLeader.until(topic, ({ seq }) => seq === 1)
  const follower = await relay({ times: { beat, lease, redisDeadline } })
  const client = await follower.connect()
  await client.subscribe({ [topic]: null })
  await client.until(topic, ({ seq }) => seq === 1)
  expect(await follower.metric('relay_cluster_leases')).toBe(0)
  upstream.on(path, json(bitcoinPrice('2')))
  return { upstream, leader, ofLeader, follower, client, epoch }
}

/**
 * Starts a relay that polls the topic and will drain, and one that follows, each with a client. Their leases do not run
 * out.
 */
async function leavingAndStaying() {
  const { upstream, relay } = await setCluster(keep)
  const times = { lease: 60_000, beat: 30_000 }
  const [leaving, staying] = [await relay({ times }), await relay({ times })]
  const clients = [await leaving.connect(), await staying.connect()]
  for (const client of clients) {
    await client.subscribe({ [topic]: null })
    await client.until(topic, ({ seq }) => seq === 1)
  }
  return { upstream, leaving, staying, clients }
}

it('moves the topics of a killed relay within 5 s, and continues their epoch and seq', async () => {
  const { leader, client, epoch } = await leaderAndFollower()
  leader.child.kill('SIGKILL')
  const killed = performance.now()
  const replica = await client.until(topic, ({ doc }) => JSON.stringify(doc) === JSON.stringify(at('2')))
  expect(performance.now() - killed).toBeLessThan(5000)
  expect([replica.epoch, replica.seq, client.resyncs]).toEqual([epoch, 2, []])
})

it('takes over at once from a relay that drains', async () => {
  const { upstream, leaving, staying, clients } = await leavingAndStaying()
  const { epoch } = clients[0]!.replica(topic)
  expect([await leaving.metric('relay_cluster_leases'), await staying.metric('relay_cluster_leases')]).toEqual([1, 0])
  const drained = leaving.app.drain()
  upstream.on(path, json(bitcoinPrice('2')))
  const replica = await clients[1]!.until(topic, ({ seq }) => seq === 2)
  expect([replica.epoch, replica.doc, clients[1]!.resyncs]).toEqual([epoch, at('2'), []])
  await drained
  expect(clients[0]!.errors.map(({ reason }) => reason)).toEqual(['drain'])
})

it('does not repeat the poll in flight of a relay that drains', async () => {
  const { upstream, leaving, clients } = await leavingAndStaying()
  const seen: string[] = []
  const arrival = Promise.withResolvers<void>()
  upstream.on(path, (...request) => {
    seen.push('requested')
    arrival.resolve()
    setTimeout(() => {
      seen.push('answered')
      json(bitcoinPrice('2'))(...request)
    }, 400)
  })
  await arrival.promise
  await leaving.app.drain()
  await until(() => seen.length >= 4)
  const { epoch, seq, doc } = clients[1]!.replica(topic)
  expect([seen.slice(0, 4), seq, doc, clients[1]!.resyncs]).toEqual([
    ['requested', 'answered', 'requested', 'answered'],
    2,
    at('2'),
    [],
  ])
  expect(epoch).toBe(clients[0]!.replica(topic).epoch)
})

it('hands the leases of a process over on SIGTERM', async () => {
  const { leader, client, follower, epoch } = await leaderAndFollower()
  leader.child.kill('SIGTERM')
  const replica = await client.until(topic, ({ seq }) => seq === 2)
  expect([replica.epoch, await follower.metric('relay_cluster_leases')]).toEqual([epoch, 1])
})

it('a relay that was paused for longer than its lease polls nothing, and its clients miss nothing', async () => {
  const { upstream, leader, ofLeader, follower, client, epoch } = await leaderAndFollower()
  leader.child.kill('SIGSTOP')
  await client.until(topic, ({ seq }) => seq === 2)
  for (const seq of [3, 4]) {
    upstream.on(path, json(bitcoinPrice(`${seq}`)))
    await client.until(topic, (replica) => replica.seq === seq)
  }
  // Longer than the timeout of a silent connection.
  const pollsBefore = upstream.count(path)
  await until(() => upstream.count(path) >= pollsBefore + 30)
  const askers = new Set<string>()
  upstream.on(path, (request, ...rest) => {
    askers.add(request.headers.host!.split(':')[0]!)
    json(bitcoinPrice('4'))(request, ...rest)
  })
  leader.child.kill('SIGCONT')
  const caughtUp = await ofLeader.until(topic, ({ doc }) => JSON.stringify(doc) === JSON.stringify(at('4')))
  expect([caughtUp.epoch, caughtUp.seq]).toEqual([epoch, 4])
  await until(async () => /relay_cluster_leases 0/.test(await (await fetch(`${leader.url}/metrics`)).text()))
  await until(() => askers.size > 0)
  expect([...askers]).toEqual(['127.0.0.1'])
  upstream.on(path, json(bitcoinPrice('5')))
  await Promise.all([ofLeader, client].map((one) => one.until(topic, ({ seq }) => seq === 5)))
  expect([ofLeader.replica(topic).epoch, client.replica(topic).epoch]).toEqual([epoch, epoch])
  expect([ofLeader.resyncs, client.resyncs]).toEqual([[], []])
  const { body } = await follower.app.inject('/metrics')
  expect(body).toContain('relay_cluster_leases 1')
})
