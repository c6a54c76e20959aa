import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases, longTimeout } from '../support/cases.ts'
import { until } from '../support/cluster.ts'
import { connectLight } from '../support/light-client.ts'
import { startProcess } from '../support/process.ts'
import { accountByToken, bitcoinPrice, cleanUp, setScene } from '../support/scene.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const path = '/coins/exchange-price/usd'
const topic = 'prices:TOMAN'
const honest = '2["subscribe",{"topics":{"stats":null}}]'

/** Starts a relay and one honest client with a topic. `unharmed` checks that the client still works. */
async function start(changes: Parameters<typeof setScene>[1] = {}) {
  const scene = await setScene(keep, changes)
  const client = await scene.connect()
  await client.subscribe({ [topic]: null })
  await client.until(topic, ({ doc }) => doc !== null)
  const figure = async (name: string) => {
    const { body } = await scene.relay.app.inject('/metrics')
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    )
  }
  let price = 100
  const unharmed = async () => {
    price += 1
    scene.upstream.on(path, json(bitcoinPrice(`${price}`)))
    const { doc } = await client.until(topic, (replica) => JSON.stringify(replica.doc).includes(`"${price}"`))
    expect([doc, client.resyncs, client.errors, client.socket.connected]).toEqual([
      { BITCOIN: { buyPrice: `${price}`, sellPrice: '9' } },
      [],
      [],
      true,
    ])
  }
  return { ...scene, client, figure, unharmed }
}

describe('the relay and its other clients are unharmed by', () => {
  it(
    'invalid packets',
    async () => {
      const { relay, figure, unharmed } = await start()
      const bent = fc
        .tuple(fc.nat(honest.length), fc.nat(4), fc.string({ unit: 'binary', maxLength: 6 }))
        .map(([at, cut, text]) => `4${honest.slice(0, at)}${text}${honest.slice(at + cut)}`)
      const packet = fc.oneof(
        bent,
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
        fc.constantFrom(
          '0',
          '1',
          '2probe',
          '3probe',
          '5',
          '6',
          '40',
          '40/x,',
          '41',
          '4',
          '44"x"',
          '451-[]',
          '42',
          '4'.repeat(200),
        ),
        fc.json().map((text) => `42${text}`),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(packet, { minLength: 1, maxLength: 6 }), async (packets) => {
          const light = await connectLight(relay.url)
          for (const one of packets) light.send(one)
          light.close()
          await light.closed
        }),
        { numRuns: cases(300) },
      )
      await unharmed()
      await until(async () => (await figure('relay_sockets')) === 1)
      expect(await figure('relay_topics{kind="stats"}')).not.toBeGreaterThan(1)
    },
    longTimeout,
  )

  it('a thousand sockets that never subscribe', async () => {
    const { relay, figure, unharmed } = await start({ times: { heartbeat: 2000 } })
    const idle: Awaited<ReturnType<typeof connectLight>>[] = []
    for (let batch = 0; batch < 20; batch++) {
      idle.push(...(await Promise.all(Array.from({ length: 50 }, () => connectLight(relay.url)))))
    }
    expect(await figure('relay_sockets')).toBe(1001)
    await until(() => idle.every(({ messages }) => messages.length > 0))
    await unharmed()
    for (const { close } of idle) close()
    await until(async () => (await figure('relay_sockets')) === 1)
    await unharmed()
  }, 60_000)

  it('clients that subscribe and leave in a loop, and the relay polls no more because of it', async () => {
    const interval = 100
    const { relay, upstream, figure, unharmed } = await start({ times: { interval: () => interval, linger: 300 } })
    const began = Date.now()
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let round = 0; round < 10; round++) {
          const light = await connectLight(relay.url)
          for (let turn = 0; turn < 4; turn++) {
            light.subscribe({ stats: null, 'prices:TETHER': null })
            light.subscribe({})
          }
          light.close()
          await light.closed
        }
      }),
    )
    const max = Math.ceil((Date.now() - began) / interval) + 1
    const paths = ['/coins/exchange-price/usdt', '/trades/crypto-info']
    expect(paths.map((one) => [upstream.count(one) <= max, upstream.maxAt(one)])).toEqual([
      [true, 1],
      [true, 1],
    ])
    await unharmed()
    await until(async () => !((await figure('relay_topics{kind="stats"}')) > 0))
    expect(await figure('relay_sockets')).toBe(1)
  }, 40_000)

  it('a client that requests twenty thousand topics', async () => {
    const { relay, figure, unharmed } = await start()
    const names = Array.from({ length: 20_000 }, (_, index) => `candles:BITCOIN_TOMAN:${index}`)
    const all = await connectLight(relay.url)
    all.subscribe(Object.fromEntries(names.map((_, index) => [index.toString(36), null])))
    await all.closed
    expect(all.errors()).toEqual(['size'])
    // The same names in smaller messages, until the relay refuses them as too many.
    const some = await connectLight(relay.url)
    for (let first = 0; first < names.length; first += 400) {
      some.subscribe(Object.fromEntries(names.slice(first, first + 400).map((name) => [name, null])))
    }
    await some.closed
    expect(some.errors()).toEqual(['rate'])
    await unharmed()
    expect(await figure('relay_topics{kind="candles"}')).toBeNaN()
  })

  it("names of rooms, of groups, of sockets and of other users' topics", async () => {
    const { upstream, connect, client, unharmed } = await start()
    upstream.on('/users/account', accountByToken)
    upstream.on('/orders', json({ content: [], totalPages: 1 }))
    const anna = await connect({ auth: { token: 'anna.000000000001' } })
    expect(await anna.subscribe({ 'me:orders': null })).toEqual({ topics: { 'me:orders': 'ok' } })
    await anna.until('me:orders', ({ doc }) => doc !== null)
    const names = [
      `${topic} stats`,
      `anna|me:orders`,
      'anna me:orders',
      'me:orders:anna',
      '|me:orders',
      client.socket.id!,
      anna.socket.id!,
      '/',
      '',
      'sarraf:topic:stats',
      'room',
    ]
    const thief = await connect({ auth: { token: 'bob.0000000000001' } })
    const guest = await connect()
    const unknown = Object.fromEntries(names.map((name) => [name, 'unknown']))
    const wantedTopics = Object.fromEntries(names.map((name) => [name, null]))
    expect([
      await thief.subscribe(wantedTopics),
      await guest.subscribe({ ...wantedTopics, 'me:orders': null }),
    ]).toEqual([{ topics: unknown }, { topics: { ...unknown, 'me:orders': 'denied' } }])
    await Promise.all([thief.frame(), guest.frame()])
    await unharmed()
    expect([thief, guest].map(({ frames }) => frames.flatMap(({ topics }) => Object.keys(topics)))).toEqual([[], []])
  })
})

it('a relay that is paused for five seconds continues for its clients, and polls no more often than before', async () => {
  const { upstream, relay } = await setScene(keep)
  await relay.close()
  const { child, url } = await startProcess({ UPSTREAM_URL: upstream.url, BOOK_INTERVAL_MS: '200' })
  keep(() => child.kill('SIGKILL'))
  const light = await connectLight(url)
  keep(light.close)
  light.subscribe({ 'book:BITCOIN_TOMAN': null })
  await until(() => light.messages.length > 0)
  child.kill('SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const requestsBefore = upstream.count('/orders/order-book')
  const level = (unitPrice: string) => ({ volume: '1', unitPrice, wholePrice: unitPrice })
  upstream.on('/orders/order-book', json({ buyOrderBook: [level('10')], sellOrderBook: [level('12')] }))
  child.kill('SIGCONT')
  const began = Date.now()
  await until(() => light.messages.some((message) => message.includes('"patch"')))
  const max = Math.ceil((Date.now() - began) / 200) + 2
  expect([upstream.count('/orders/order-book') - requestsBefore <= max, light.errors()]).toEqual([true, []])
  expect([...upstream.maxAtOnce].filter(([one]) => one.startsWith('/orders/order-book'))).toEqual([
    ['/orders/order-book?marketType=BITCOIN_TOMAN', 1],
  ])
}, 30_000)
