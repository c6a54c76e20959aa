import { expect, it } from 'vitest'
import { productionTimings } from '#relay/base/timings.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import { connectClient } from '../support/client.ts'
import { secret, setCluster, until } from '../support/cluster.ts'
import { connectLight } from '../support/light-client.ts'
import { startProcess } from '../support/process.ts'
import { answerWell, cleanUp } from '../support/scene.ts'
import { json, type Responder, startUpstream, type Upstream } from '../support/upstream.ts'

const keep = cleanUp()
const path = '/orders/order-book'
const topic = 'book:BITCOIN_TOMAN'
const book = (volume: string) =>
  json({ buyOrderBook: [{ volume, unitPrice: '10', wholePrice: '10' }], sellOrderBook: [] })
const volumeOf = (doc: unknown) => (doc as BookDocument | null)?.buy['10']?.volume
type Client = Awaited<ReturnType<typeof connectClient>>

/** Starts a relay in a process whose event loop can be blocked for five seconds. */
async function startStanding(env: { [name: string]: string }) {
  const standStill = import.meta.resolve('../support/stand-still.ts')
  const relay = await startProcess({ ...env, BOOK_INTERVAL_MS: '100', NODE_OPTIONS: `--import ${standStill}` })
  keep(() => relay.child.kill('SIGKILL'))
  const connect = async () => {
    const client = await connectClient(relay.url)
    keep(client.close)
    return client
  }
  const figure = async (name: string) => {
    const text = await (await fetch(`${relay.url}/metrics`)).text()
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    return Number(line?.slice(name.length))
  }
  return {
    ...relay,
    connect,
    figure,
    /** Resolves when the event loop is blocked. */
    async standStill() {
      relay.child.kill('SIGUSR2')
      await until(() => relay.log().includes('standing still'))
    },
  }
}

/** Holds the next request for the book. Resolves with a function that answers it. */
function holdNext(upstream: Upstream): Promise<(answer: Responder) => void> {
  const held = Promise.withResolvers<(answer: Responder) => void>()
  upstream.on(path, (...call) => held.resolve((answer) => answer(...call)))
  return held.promise
}

/** Returns every volume that a client received, in order, and everything that no client should have received. */
function receivedBy({ frames, resyncs, errors }: Client) {
  const updates = frames.flatMap(({ topics }) => topics[topic] ?? [])
  const volumes = updates.flatMap(({ snapshot, patch, patches = [] }) =>
    [snapshot, patch, ...patches].flatMap((content) => volumeOf(content && { buy: {}, ...content }) ?? []),
  )
  return { volumes, stale: updates.flatMap(({ stale }) => stale ?? []), resyncs, errors }
}

it('a relay that was blocked for 5 s continues: no answer counts as late, and no client is closed', async () => {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  upstream.on(path, book('1'))
  const relay = await startStanding({ UPSTREAM_URL: upstream.url })
  const client = await relay.connect()
  const others = await Promise.all(Array.from({ length: 20 }, () => connectLight(relay.url)))
  for (const other of others) {
    keep(other.close)
    other.subscribe({ [topic]: null, 'prices:TOMAN': null })
  }
  // A document that arrives while a flush is under way reaches a new client by its own frame, and by the next flush again.
  const first = new RegExp(`"${topic}":{"epoch":"[^"]+","seq":1,`)
  await until(() => others.every(({ messages }) => messages.some((message) => first.test(message))))
  await client.subscribe({ [topic]: null })
  const { epoch } = await client.until(topic, ({ seq }) => seq === 1)
  const answer = await holdNext(upstream)

  await relay.standStill()
  answer(book('2'))
  upstream.on(path, book('3'))
  // A client connects, another changes its page five times, and a third sends a call.
  const late = relay.connect()
  for (const page of ['ETHEREUM', 'DASH', 'TRON', 'CELO', 'BITCOIN'])
    others[0]!.subscribe({ [`book:${page}_TOMAN`]: null })
  const call = fetch(`${relay.url}/api/trades/crypto-info`)
  const replica = await client.until(topic, ({ doc }) => volumeOf(doc) === '3')

  expect([replica.epoch, replica.seq, replica.stale]).toEqual([epoch, 3, null])
  expect(receivedBy(client)).toEqual({ volumes: ['1', '2', '3'], stale: [], resyncs: [], errors: [] })
  const newcomer = await late
  await newcomer.subscribe({ [topic]: null })
  await newcomer.until(topic, ({ seq }) => seq === 3)
  expect([(await call).status, await relay.figure('relay_sockets')]).toEqual([200, 22])
  const isStale = ({ messages }: (typeof others)[number]) => messages.some((message) => message.includes('"stale"'))
  const seen = others.map((other) => [other.socket.readyState, other.errors(), isStale(other)])
  expect(seen).toEqual(others.map(() => [1, [], false]))
  const harm = ['relay_slow_closes_total', 'relay_resyncs_total{answer="lost"}', 'relay_refusals_total{reason="rate"}']
  expect(await Promise.all(harm.map(relay.figure))).toEqual([0, 0, 0])
  expect(relay.child.exitCode).toBe(null)
}, 40_000)

it('a relay that was blocked for 5 s loses its leases and follows; its own publication is fenced', async () => {
  const { upstream, redis, relay } = await setCluster(keep)
  upstream.on(path, book('1'))
  const leader = await startStanding({ UPSTREAM_URL: upstream.url, REDIS_URL: redis.url, CLUSTER_SECRET: secret })
  const ofLeader = await leader.connect()
  await ofLeader.subscribe({ [topic]: null })
  const { epoch } = await ofLeader.until(topic, ({ seq }) => seq === 1)
  const { beat, lease, redisDeadline } = productionTimings(1000)
  const follower = await relay({ times: { beat, lease, redisDeadline } })
  const client = await follower.connect()
  await client.subscribe({ [topic]: null })
  await client.until(topic, ({ seq }) => seq === 1)
  const answer = await holdNext(upstream)

  await leader.standStill()
  const began = performance.now()
  answer(book('2'))
  upstream.on(path, book('3'))
  const taken = await client.until(topic, ({ doc }) => volumeOf(doc) === '3')
  expect(performance.now() - began).toBeLessThan(5000)
  expect([taken.epoch, taken.seq]).toEqual([epoch, 2])
  // After the pause it has the answer to its last poll, and publishes it under a lease that it has lost.
  const back = await ofLeader.until(topic, ({ doc }) => volumeOf(doc) === '3')
  expect([back.epoch, back.seq]).toEqual([epoch, 2])
  upstream.on(path, book('4'))
  await Promise.all([ofLeader, client].map((one) => one.until(topic, ({ seq }) => seq === 3)))

  const received = { volumes: ['1', '3', '4'], stale: [], resyncs: [], errors: [] }
  expect([receivedBy(ofLeader), receivedBy(client)]).toEqual([received, received])
  const names = ['relay_cluster_leases', 'relay_cluster_separations_total', 'relay_slow_closes_total']
  expect(await Promise.all([...names, 'relay_cluster_messages_total{outcome="fenced"}'].map(leader.figure))).toEqual([
    0, 0, 0, 1,
  ])
  expect(await Promise.all(names.map(follower.metric))).toEqual([1, 0, 0])
}, 40_000)
