import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectRedis, type Redis } from '#relay/cluster/redis.ts'
import { createRelayList } from '#relay/cluster/relay-list.ts'
import { createTopicStore } from '#relay/cluster/topic-store.ts'
import { markets } from '#shared/market/coins.ts'
import { cases, longTimeout } from '../support/cases.ts'
import { setCluster, until } from '../support/cluster.ts'
import { startRedis } from '../support/redis.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()
const names = Array.from({ length: 12 }, (_, index) => `topic${index}`)

let server: Awaited<ReturnType<typeof startRedis>>
let redis: Redis
beforeAll(async () => {
  server = await startRedis()
  const ready = Promise.withResolvers<void>()
  redis = connectRedis({
    url: server.url,
    deadline: 5000,
    silence: 60_000,
    connected: ready.resolve,
    failed: () => {},
  })
  await ready.promise
})
afterAll(async () => {
  redis.close()
  await server.kill()
})

/** Starts a relay that holds some topics, only beats, and hands leases over on request. */
function startRelay(id: string, held: readonly string[]) {
  const store = createTopicStore(redis, id, 60_000)
  const relayList = createRelayList(redis, id, 60_000)
  const leads = new Set<string>()
  return {
    held,
    leads,
    async beat() {
      await relayList.standBy()
      leads.clear()
      for (const [name, term] of await store.claim(held)) if (term > 0) leads.add(name)
      for (const [name, successor] of await store.balance(held)) {
        await store.hand(name, successor, 1)
        leads.delete(name)
      }
    },
    async end() {
      await Promise.all([...held].map((name) => store.leave(name, 1)))
      await relayList.leave()
    },
  }
}

const holding = fc.subarray(names, { minLength: 0 })

it(
  'leaves no relay with two leases more than another that holds one of its topics, and each topic with one relay',
  async () => {
    let moved = 0
    await fc.assert(
      fc.asyncProperty(fc.array(holding, { minLength: 2, maxLength: 4 }), fc.nat(3), async (holdings, leaving) => {
        await redis.command(['FLUSHALL'])
        let relays = holdings.map((held, index) => startRelay(`r${index}`, held))
        const settle = async () => {
          for (let round = 0; round < 8; round++) for (const relay of relays) await relay.beat()
        }
        const check = () => {
          const leaders = (name: string) => relays.filter(({ leads }) => leads.has(name)).length
          const wanted = new Set(relays.flatMap(({ held }) => held))
          expect([...wanted].map((name) => [name, leaders(name)])).toEqual([...wanted].map((name) => [name, 1]))
          const uneven = relays.flatMap((rich) =>
            relays.filter((poor) => {
              const isShared = [...rich.leads].some((name) => poor.held.includes(name))
              return isShared && rich.leads.size - poor.leads.size >= 2
            }),
          )
          expect(uneven).toEqual([])
        }
        await relays[0]!.beat()
        const first = relays[0]!.leads.size
        await settle()
        check()
        if (relays[0]!.leads.size < first) moved += 1
        const gone = relays[leaving % relays.length]!
        await gone.end()
        relays = relays.filter((relay) => relay !== gone)
        await settle()
        check()
        relays = [...relays, startRelay('newcomer', names)]
        await settle()
        check()
      }),
      { numRuns: cases(40) },
    )
    // Topics did move, so the property was tested.
    expect(moved).toBeGreaterThan(10)
  },
  longTimeout,
)

it('balances 30 topics among three relays, also after one leaves and one joins, with no poll made twice', async () => {
  const { upstream, relay } = await setCluster(keep)
  const topics = Object.fromEntries(markets.slice(0, 30).map(({ type }) => [`book:${type}`, null]))
  const times = { interval: () => 400 }
  const join = async () => {
    const one = await relay({ times })
    const client = await one.connect()
    await client.subscribe(topics)
    await Promise.all(Object.keys(topics).map((name) => client.until(name, ({ doc }) => doc !== null)))
    return one
  }
  const sharesOf = (relays: { metric(name: string): Promise<number> }[]) =>
    Promise.all(relays.map(({ metric }) => metric('relay_cluster_leases')))
  const [first, second, third] = [await join(), await join(), await join()]
  await until(async () => (await sharesOf([first, second, third])).every((share) => share === 10))
  await third.app.drain()
  await until(async () => (await sharesOf([first, second])).every((share) => share === 15))
  const newcomer = await join()
  await until(async () => (await sharesOf([first, second, newcomer])).every((share) => share === 10))
  expect([...upstream.maxAtOnce.values()].filter((max) => max > 1)).toEqual([])
})

it('gives a relay without clients its share, with no poll made twice, and no poll when all clients left', async () => {
  const { upstream, relay } = await setCluster(keep)
  const topics = Object.fromEntries(markets.slice(0, 30).map(({ type }) => [`book:${type}`, null]))
  const times = { interval: () => 400, lease: 4000, linger: 100 }
  const follow = async (one: Awaited<ReturnType<typeof relay>>) => {
    const client = await one.connect()
    await client.subscribe(topics)
    await Promise.all(Object.keys(topics).map((name) => client.until(name, ({ doc }) => doc !== null)))
    return client
  }
  const [first, second] = [await relay({ times }), await relay({ times })]
  const clients = [await follow(first), await follow(second)]
  const shares = (relays: { metric(name: string): Promise<number> }[]) =>
    Promise.all(relays.map(({ metric }) => metric('relay_cluster_leases')))
  await until(async () => (await shares([first, second])).every((share) => share === 15))
  const third = await relay({ times })
  await until(async () => (await shares([first, second, third])).every((share) => share === 10))
  // Its polls for the others reach their clients.
  const framesBefore = clients[0]!.frames.length
  await until(() => clients[0]!.frames.length > framesBefore)
  clients.push(await follow(third))
  await until(async () => (await shares([first, second, third])).every((share) => share === 10))
  expect([...upstream.maxAtOnce.values()].filter((max) => max > 1)).toEqual([])
  for (const client of clients) client.close()
  await until(async () => (await shares([first, second, third])).every((share) => share === 0))
})
