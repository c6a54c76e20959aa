import { expect, it } from 'vitest'
import { setCluster, until } from '../support/cluster.ts'
import { bitcoinPrice, cleanUp } from '../support/scene.ts'
import { faults, json } from '../support/upstream.ts'

const keep = cleanUp()
const path = '/coins/exchange-price/usd'
const topic = 'prices:TOMAN'
const at = (buyPrice: string) => ({ BITCOIN: { buyPrice, sellPrice: '9' } })

it('polls a topic at one of three relays, and all send their sockets the same', async () => {
  const { upstream, relay } = await setCluster(keep)
  const relays = [await relay(), await relay(), await relay()]
  const clients = await Promise.all(relays.map(({ connect }) => connect()))
  for (const client of clients) await client.subscribe({ [topic]: null })
  await Promise.all(clients.map((client) => client.until(topic, ({ doc }) => doc !== null)))
  for (let seq = 2; seq <= 6; seq++) {
    upstream.on(path, json(bitcoinPrice(`${seq}`)))
    await Promise.all(clients.map((client) => client.until(topic, (replica) => replica.seq === seq)))
  }
  const replicas = clients.map((client) => ({ ...client.replica(topic), asOf: 0 }))
  const { epoch } = replicas[0]!
  expect(replicas).toEqual(relays.map(() => ({ epoch, seq: 6, doc: at('6'), asOf: 0, stale: null })))
  expect(clients.map(({ resyncs }) => resyncs)).toEqual([[], [], []])
  const leases = await Promise.all(relays.map(({ metric }) => metric('relay_cluster_leases')))
  expect(leases.toSorted()).toEqual([0, 0, 1])
  expect([...upstream.maxAtOnce].find(([url]) => url.startsWith(path))?.[1]).toBe(1)
})

it('polls the upstream no more often with three relays than with one', async () => {
  const { upstream, relay } = await setCluster(keep)
  const paths = [path, '/coins/exchange-price/usdt', '/orders/order-book']
  const topics = { [topic]: null, 'prices:TETHER': null, 'book:BITCOIN_TOMAN': null }
  for (const one of [await relay(), await relay(), await relay()]) {
    const client = await one.connect()
    await client.subscribe(topics)
    await client.until('book:BITCOIN_TOMAN', ({ doc }) => doc !== null)
  }
  const before = paths.map(upstream.count)
  const began = Date.now()
  await until(() => upstream.count(path) >= before[0]! + 15)
  // One for each interval of 100 ms. A busy machine makes fewer, never more.
  const max = Math.ceil((Date.now() - began) / 100) + 1
  const made = paths.map((one, index) => upstream.count(one) - before[index]!)
  expect(made.filter((count) => count > max)).toEqual([])
  expect(paths.map((one) => [...upstream.maxAtOnce].find(([url]) => url.startsWith(one))?.[1])).toEqual([1, 1, 1])
})

it('sends a late subscriber the document at another relay without a call', async () => {
  const { upstream, relay } = await setCluster(keep)
  const [leader, other] = [await relay(), await relay()]
  const first = await leader.connect()
  await first.subscribe({ stats: null })
  const { epoch } = await first.until('stats', ({ doc }) => doc !== null)
  upstream.on('/trades/crypto-info', faults.frozen)
  const requestsBefore = upstream.began.length
  const late = await other.connect()
  await late.subscribe({ stats: null })
  const replica = await late.until('stats', ({ doc }) => doc !== null)
  expect({ ...replica, asOf: 0 }).toEqual({ ...first.replica('stats'), asOf: 0, epoch, seq: 1, stale: null })
  const calls = upstream.began.slice(requestsBefore).filter(({ url }) => url?.startsWith('/trades/crypto-info'))
  // At most the leader's own next poll.
  expect(calls.length).toBeLessThanOrEqual(1)
})

it('sends a client that comes from another relay the patches that it missed', async () => {
  const { upstream, relay } = await setCluster(keep)
  const [one, other] = [await relay(), await relay()]
  const [leaving, staying] = [await one.connect(), await other.connect()]
  for (const client of [leaving, staying]) {
    await client.subscribe({ [topic]: null })
    await client.until(topic, ({ seq }) => seq === 1)
  }
  const { epoch } = leaving.replica(topic)
  leaving.close()
  for (const seq of [2, 3]) {
    upstream.on(path, json(bitcoinPrice(`${seq}`)))
    await staying.until(topic, (replica) => replica.seq === seq)
  }
  const back = await other.connect()
  const frame = back.frame(({ topics }) => topic in topics)
  await back.subscribe({ [topic]: { epoch: epoch!, seq: 1 } })
  const { asOf: _, ...update } = (await frame).topics[topic]!
  expect(update).toEqual({
    epoch,
    seq: 3,
    patches: [{ BITCOIN: { buyPrice: '2' } }, { BITCOIN: { buyPrice: '3' } }],
  })
})

it('reports to all relays that the upstream fails, and that it works again', async () => {
  const { upstream, relay } = await setCluster(keep)
  upstream.on(path, faults.status500)
  const clients = await Promise.all([await relay(), await relay()].map(({ connect }) => connect()))
  for (const client of clients) await client.subscribe({ [topic]: null })
  const untilAll = (isSo: Parameters<(typeof clients)[number]['until']>[1]) =>
    Promise.all(clients.map((client) => client.until(topic, isSo)))
  expect((await untilAll(({ stale }) => stale !== null)).map(({ doc, stale }) => [doc, stale])).toEqual([
    [null, 'failed'],
    [null, 'failed'],
  ])
  upstream.on(path, json(bitcoinPrice('1')))
  await untilAll(({ stale, doc }) => stale === null && doc !== null)
  upstream.on(path, faults.html)
  const stale = await untilAll((replica) => replica.stale !== null)
  expect(stale.map((replica) => [replica.doc, replica.stale])).toEqual([
    [at('1'), 'garbled'],
    [at('1'), 'garbled'],
  ])
  upstream.on(path, json(bitcoinPrice('2')))
  const well = await untilAll((replica) => replica.stale === null && replica.seq === 2)
  expect([well.map(({ doc }) => doc), clients.map(({ resyncs }) => resyncs)]).toEqual([
    [at('2'), at('2')],
    [[], []],
  ])
})

it('releases a topic without clients, and later continues it from the same position', async () => {
  const { upstream, redis, relay } = await setCluster(keep)
  const probe = await redis.client()
  keep(() => probe.destroy())
  const [one, other] = [await relay(), await relay()]
  const first = await one.connect()
  await first.subscribe({ [topic]: null })
  const { epoch } = await first.until(topic, ({ seq }) => seq === 1)
  first.close()
  await until(async () => (await probe.exists(`sarraf:lease:${topic}`)) === 0)
  const requestsBefore = upstream.count(path)
  const next = await other.connect()
  upstream.on(path, json(bitcoinPrice('2')))
  await next.subscribe({ [topic]: null })
  const replica = await next.until(topic, ({ seq }) => seq === 2)
  expect({ ...replica, asOf: 0 }).toEqual({ epoch, seq: 2, doc: at('2'), asOf: 0, stale: null })
  expect(upstream.count(path)).toBeGreaterThan(requestsBefore)
})
