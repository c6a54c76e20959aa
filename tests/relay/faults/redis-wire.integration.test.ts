import { expect, it } from 'vitest'
import type { Timings } from '#relay/base/timings.ts'
import { impatient, secret, setCluster, until } from '../support/cluster.ts'
import { bitcoinPrice, cleanUp } from '../support/scene.ts'
import { startTcpProxy, type Way } from '../support/tcp-proxy.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const path = '/coins/exchange-price/usd'
const topic = 'prices:TOMAN'
const at = (buyPrice: string) => JSON.stringify({ BITCOIN: { buyPrice, sellPrice: '9' } })

/** Starts a relay that polls for all over a bad connection to Redis, and one that follows over a good one. */
async function leaderBehindProxy(times: Partial<Timings> = impatient) {
  const { upstream, redis, relay } = await setCluster(keep)
  const proxy = await startTcpProxy(redis.port)
  keep(proxy.close)
  const leader = await relay({ times, cluster: { redis: `redis://127.0.0.1:${proxy.port}`, secret, relays: 3 } })
  await leader.together()
  const follower = await relay({ times })
  await follower.together()
  const clients = await Promise.all([leader, follower].map(({ connect }) => connect()))
  for (const client of clients) {
    await client.subscribe({ [topic]: null })
    await client.until(topic, ({ doc }) => doc !== null)
    await until(async () => (await leader.metric('relay_cluster_leases')) === 1)
  }
  const setPrice = async (buyPrice: string) => {
    upstream.on(path, json(bitcoinPrice(buyPrice)))
    await Promise.all(clients.map((client) => client.until(topic, ({ doc }) => JSON.stringify(doc) === at(buyPrice))))
  }
  /** Waits until both clients hold the same document, and checks that neither had a gap. */
  const agree = async () => {
    await until(() => {
      const [one, other] = clients.map((client) => client.replica(topic))
      return one!.epoch === other!.epoch && one!.seq === other!.seq
    })
    expect(clients.map(({ resyncs, errors }) => [resyncs, errors])).toEqual([
      [[], []],
      [[], []],
    ])
  }
  const standing = (value: number) => until(async () => (await leader.metric('relay_cluster_together')) === value)
  return { proxy, leader, follower, setPrice, agree, standing }
}

const bearable: Record<string, Partial<Way>> = { 'late answers': { latency: 20 }, 'bytes one by one': { slice: 7 } }
for (const [name, fault] of Object.entries(bearable)) {
  it(`${name} from Redis change nothing`, async () => {
    const { proxy, leader, setPrice, agree } = await leaderBehindProxy({})
    proxy.set(fault)
    for (const price of ['2', '3', '4']) await setPrice(price)
    await agree()
    expect([
      await leader.metric('relay_cluster_separations_total'),
      await leader.metric('relay_cluster_leases'),
    ]).toEqual([0, 1])
  })
}

it('a lost connection is replaced, and no client notices', async () => {
  const { proxy, leader, setPrice, agree } = await leaderBehindProxy({})
  for (const price of ['2', '3', '4']) {
    proxy.cut()
    await setPrice(price)
  }
  await agree()
  expect([proxy.accepted(), await leader.metric('relay_cluster_separations_total')]).toEqual([4, 0])
})

const halves: Record<string, 'to' | 'from' | undefined> = {
  'half-open both ways': undefined,
  'deaf: Redis hears nothing': 'to',
  'dumb: no answer comes': 'from',
}
for (const [name, way] of Object.entries(halves)) {
  it(`a connection that is ${name} loses the lease, and is replaced`, async () => {
    const { proxy, leader, follower, setPrice, agree, standing } = await leaderBehindProxy()
    await setPrice('2')
    proxy.set({ lost: true }, way)
    const before = proxy.accepted()
    await standing(0)
    // Each relay notifies its own sockets. The former leader polls alone; the other publishes to the remaining relays.
    await setPrice('3')
    await until(async () => (await follower.metric('relay_cluster_leases')) === 1)
    proxy.set({})
    await standing(1)
    await setPrice('4')
    await agree()
    expect([proxy.accepted() > before, await leader.metric('relay_cluster_leases')]).toEqual([true, 0])
  })
}

it('a connection that comes and goes ends with one document and one leader', async () => {
  const { proxy, leader, follower, setPrice, agree, standing } = await leaderBehindProxy()
  for (let turn = 0; turn < 6; turn++) {
    proxy.refuse(true)
    await setPrice(`1${turn}`)
    proxy.refuse(false)
    await standing(1)
    await setPrice(`2${turn}`)
  }
  await agree()
  const leases = await Promise.all([leader, follower].map(({ metric }) => metric('relay_cluster_leases')))
  expect(leases.toSorted()).toEqual([0, 1])
})
