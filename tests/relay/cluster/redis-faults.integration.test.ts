import { expect, it } from 'vitest'
import type { Timings } from '#relay/base/timings.ts'
import { crewKnown, impatient, setCluster, until } from '../support/cluster.ts'
import { bitcoinPrice, cleanUp } from '../support/scene.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const path = '/coins/exchange-price/usd'
const topic = 'prices:TOMAN'
const at = (buyPrice: string) => JSON.stringify({ BITCOIN: { buyPrice, sellPrice: '9' } })

/** Starts two relays that share a topic, each with a client that follows it. */
async function twoRelays(times: Partial<Timings> = impatient) {
  const { upstream, redis, relay } = await setCluster(keep)
  const relays = [await relay({ times }), await relay({ times })] as const
  const clients = await Promise.all(relays.map(({ connect }) => connect()))
  for (const client of clients) {
    await client.subscribe({ [topic]: null })
    await client.until(topic, ({ doc }) => doc !== null)
  }
  await crewKnown(redis, 2)
  const leases = async () => (await Promise.all(relays.map(({ metric }) => metric('relay_cluster_leases')))).toSorted()
  const oneLeads = () => until(async () => JSON.stringify(await leases()) === '[0,1]')
  return {
    upstream,
    redis,
    relays,
    clients,
    leases,
    oneLeads,
    /** Sets another price, and waits until both clients have it. */
    async setPrice(buyPrice: string) {
      upstream.on(path, json(bitcoinPrice(buyPrice)))
      const replicas = clients.map((client) => client.until(topic, ({ doc }) => JSON.stringify(doc) === at(buyPrice)))
      return (await Promise.all(replicas)).map(({ epoch, seq }) => `${epoch} ${seq}`)
    },
    standing: (value: number) =>
      until(async () => {
        const all = await Promise.all(relays.map(({ metric }) => metric('relay_cluster_together')))
        return all.every((one) => one === value)
      }),
    ready: () =>
      Promise.all(
        relays.map(async ({ app }) => {
          const { statusCode, body } = await app.inject('/readyz')
          return [statusCode, JSON.parse(body)]
        }),
      ),
    /** Waits until both clients hold the same document, and checks that neither had a gap. */
    async agree(buyPrice: string) {
      await until(async () => {
        const [one, other] = clients.map((client) => client.replica(topic))
        return one!.epoch === other!.epoch && one!.seq === other!.seq && JSON.stringify(one!.doc) === at(buyPrice)
      })
      expect(clients.map(({ resyncs, errors }) => [resyncs, errors])).toEqual([
        [[], []],
        [[], []],
      ])
    },
  }
}

it('polls at each relay, at longer intervals, while Redis is down, reports this, and recovers by itself', async () => {
  const { upstream, redis, leases, oneLeads, setPrice, standing, ready, agree } = await twoRelays()
  const before = await setPrice('2')
  expect(new Set(before).size).toBe(1)
  await redis.kill()
  await standing(0)
  const degraded = [200, { status: 'degraded', reason: 'REDIS_UNREACHABLE' }]
  expect([await ready(), await leases()]).toEqual([
    [degraded, degraded],
    [0, 0],
  ])
  // Each relay alone has an epoch of its own.
  const alone = await setPrice('3')
  expect(new Set([...alone, ...before].map((position) => position.split(' ')[0])).size).toBe(3)
  const pollsBefore = upstream.count(path)
  const began = Date.now()
  await until(() => upstream.count(path) >= pollsBefore + 8)
  // Each of the two relays takes a third of the turns, every 100 ms. One poll may be in flight at each.
  expect(8).toBeLessThanOrEqual((2 * (Date.now() - began)) / 300 + 4)

  await redis.start()
  await standing(1)
  expect(new Set(await setPrice('4')).size).toBeLessThanOrEqual(2)
  await agree('4')
  await oneLeads()
  const well = [200, { status: 'ready' }]
  expect(await ready()).toEqual([well, well])
})

it('continues while Redis is frozen for 8 s, and agrees when it is back', async () => {
  const { redis, oneLeads, setPrice, standing, agree } = await twoRelays()
  redis.signal('SIGSTOP')
  const thawed = new Promise<void>((resolve) =>
    setTimeout(() => {
      redis.signal('SIGCONT')
      resolve()
    }, 8000),
  )
  keep(() => redis.signal('SIGCONT'))
  await standing(0)
  await setPrice('2')
  await setPrice('3')
  await thawed
  await standing(1)
  await agree('3')
  await setPrice('4')
  await agree('4')
  await oneLeads()
}, 40_000)

it('does not notice a freeze shorter than a lease, and loses no update', async () => {
  const { upstream, redis, setPrice, agree } = await twoRelays({})
  const [position] = await setPrice('2')
  redis.signal('SIGSTOP')
  const pollsBefore = upstream.count(path)
  await until(() => upstream.count(path) >= pollsBefore + 3)
  redis.signal('SIGCONT')
  const next = await setPrice('3')
  const [epoch, seq] = position!.split(' ')
  expect(next).toEqual([`${epoch} ${Number(seq) + 1}`, `${epoch} ${Number(seq) + 1}`])
  await agree('3')
})

it('begins a new epoch when Redis has lost its data', async () => {
  const { redis, relays, oneLeads, setPrice, agree } = await twoRelays()
  const [before] = await setPrice('2')
  const client = await redis.client()
  keep(() => client.destroy())
  await client.flushAll()
  const after = await setPrice('3')
  await agree('3')
  await oneLeads()
  expect(after.map((position) => position.split(' ')[0])).not.toContain(before!.split(' ')[0])
  expect(await relays[0].metric('relay_cluster_separations_total')).toBe(0)
})

it('starts without Redis, and joins when Redis is back', async () => {
  const { redis, relay, upstream } = await setCluster(keep)
  await redis.kill()
  const relays = [await relay({ times: impatient }), await relay({ times: impatient })]
  const clients = await Promise.all(relays.map(({ connect }) => connect()))
  const has = (buyPrice: string) =>
    Promise.all(clients.map((client) => client.until(topic, ({ doc }) => JSON.stringify(doc) === at(buyPrice))))
  for (const client of clients) await client.subscribe({ [topic]: null })
  await has('10')
  const standing = () => Promise.all(relays.map(({ metric }) => metric('relay_cluster_together')))
  expect(await standing()).toEqual([0, 0])
  await redis.start()
  await Promise.all(relays.map(({ together }) => together()))
  for (const buyPrice of ['2', '3']) {
    upstream.on(path, json(bitcoinPrice(buyPrice)))
    await has(buyPrice)
  }
  const leases = await Promise.all(relays.map(({ metric }) => metric('relay_cluster_leases')))
  expect([leases.toSorted(), clients.map(({ resyncs }) => resyncs)]).toEqual([
    [0, 1],
    [[], []],
  ])
})

it('ignores a message under an outdated lease', async () => {
  const { redis, relays, clients, setPrice, agree } = await twoRelays()
  await setPrice('2')
  const client = await redis.client()
  keep(() => client.destroy())
  const { epoch, seq } = clients[0]!.replica(topic)
  // A former leader, in a Redis that let its message through nevertheless.
  const head = JSON.stringify({ kind: 'patch', term: 1, epoch, seq: seq + 1 })
  await client.publish(`sarraf:topic:${topic}`, `${head}\n${JSON.stringify({ BITCOIN: { buyPrice: '666' } })}`)
  await until(async () => {
    const outdated = relays.map(({ metric }) => metric('relay_cluster_messages_total{outcome="outdated"}'))
    return (await Promise.all(outdated)).every((count) => count === 1)
  })
  await setPrice('3')
  await agree('3')
  const seen = clients.flatMap(({ frames }) => frames.map((frame) => JSON.stringify(frame)))
  expect(seen.filter((frame) => frame.includes('"666"'))).toEqual([])
})
