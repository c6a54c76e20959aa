import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { connectionMachine, type LinkCommand } from '#machines/app/connection/connection.machine.ts'
import { createRelaySocket } from '#web/streams/relay-socket.ts'
import { browserTiming } from '#web/streams/sender.ts'
import { createTopics, type TopicState } from '#web/streams/topics.ts'
import { until } from '../support/cluster.ts'
import { startFastClock } from '../support/fast-clock.ts'
import { startRelay } from '../support/relay.ts'
import { bitcoinPrice, cleanUp, setScene } from '../support/scene.ts'
import { startTcpProxy, type Way } from '../support/tcp-proxy.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const path = '/coins/exchange-price/usd'
const topic = 'prices:TOMAN'
type Prices = { BITCOIN?: { buyPrice: string } }

/** Starts an exchange whose price is one higher with each answer. */
async function risingPrice(changes: Parameters<typeof setScene>[1] = {}) {
  const scene = await setScene(keep, changes)
  let price = 0
  scene.upstream.on(path, (...message) => {
    price += 1
    json(bitcoinPrice(`${price}`))(...message)
  })
  return { ...scene, price: () => price }
}

/** Opens the connection of a page: the real socket, topics and machine, with a clock that runs twenty times as fast. */
function openPage(port: number) {
  const socket = createRelaySocket(`http://127.0.0.1:${port}`)
  const link = fromCallback<LinkCommand>(({ sendBack, receive }) => {
    const names = { opened: 'link.opened', closed: 'link.closed', frame: 'frame.received' } as const
    const signals = socket.signal$.subscribe(({ type }) => sendBack({ type: names[type] }))
    receive((command) => (command.type === 'link.open' ? socket.open() : socket.close()))
    return () => signals.unsubscribe()
  })
  const clock = startFastClock(20)
  keep(clock.stop)
  const machine = connectionMachine.provide({ actors: { link, network: fromCallback(() => {}) } })
  const connection = createActor(machine, { input: { random: () => 0.5 }, clock })
  const prices: number[] = []
  let state: TopicState<Prices> | null = null
  const watching = createTopics(socket, browserTiming)
    .topic$(topic)
    .subscribe((next) => {
      state = next as TopicState<Prices>
      const price = Number(state.doc?.BITCOIN?.buyPrice ?? 0)
      if (price > 0 && price !== prices.at(-1)) prices.push(price)
    })
  connection.start()
  keep(() => {
    watching.unsubscribe()
    connection.stop()
    socket.close()
  })
  const isAt = (value: string) => JSON.stringify(connection.getSnapshot().value).includes(value)
  return { prices, isAt, status: () => state?.status ?? 'loading', last: () => prices.at(-1) ?? 0 }
}

/** Checks that the exchange sent every price, and that none came after a newer one. */
function expectRising(prices: readonly number[], quoted: number): void {
  expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => a - b))
  expect(prices.at(-1)).toBeLessThanOrEqual(quoted)
}

describe('a page with a bad connection to the relay', () => {
  const start = async () => {
    const { relay, price } = await risingPrice({ times: { flush: 30, heartbeat: 150 } })
    const proxy = await startTcpProxy(relay.port)
    keep(proxy.close)
    const page = openPage(proxy.port)
    await until(() => page.status() === 'live')
    const more = async (count: number) => {
      const wanted = price() + count
      await until(() => page.last() >= wanted)
    }
    return { proxy, page, price, more }
  }

  const bearable: Record<string, Partial<Way>> = {
    late: { latency: 40 },
    'in pieces': { slice: 3 },
    narrow: { bandwidth: 20_000 },
  }
  for (const [name, fault] of Object.entries(bearable)) {
    it(`continues when the connection is ${name}`, async () => {
      const { proxy, page, price, more } = await start()
      proxy.set(fault)
      await more(10)
      expect([proxy.accepted(), page.status()]).toEqual([1, 'live'])
      expectRising(page.prices, price())
    })
  }

  it('continues from its position after a lost connection, each time', async () => {
    const { proxy, page, price, more } = await start()
    for (let time = 0; time < 4; time++) {
      proxy.cut()
      await until(() => page.isAt('reconnecting'))
      await more(2)
    }
    expect(page.status()).toBe('live')
    expectRising(page.prices, price())
  })

  for (const [name, way] of [
    ['is gone without a word', undefined],
    ['brings nothing any more, but takes', 'from'],
  ] as const) {
    it(`shows stale data, reconnects and continues when the connection ${name}`, async () => {
      const { proxy, page, price, more } = await start()
      proxy.set({ lost: true }, way)
      await until(() => page.isAt('reconnecting') && page.status() === 'stale')
      const standing = page.last()
      proxy.set({})
      await until(() => page.status() === 'live')
      await more(2)
      expect(page.last()).toBeGreaterThan(standing)
      expectRising(page.prices, price())
    })
  }

  it('recovers when the connection flaps', async () => {
    const { proxy, page, price, more } = await start()
    for (let time = 0; time < 5; time++) {
      proxy.refuse(true)
      await until(() => page.isAt('reconnecting'))
      proxy.refuse(false)
      await until(() => page.isAt('online'))
    }
    await more(2)
    expectRising(page.prices, price())
  })
})

describe('a relay with a bad connection to the exchange', () => {
  const start = async () => {
    const { upstream, price } = await risingPrice()
    const proxy = await startTcpProxy(Number(new URL(upstream.url).port))
    keep(proxy.close)
    const relay = await startRelay(`http://127.0.0.1:${proxy.port}`)
    keep(relay.close)
    const page = openPage(relay.port)
    await until(() => page.status() === 'live' && page.last() > 0)
    const more = async (count: number) => {
      const wanted = price() + count
      await until(() => page.last() >= wanted)
    }
    return { proxy, page, price, more, maxAtOnce: () => upstream.maxAt(path) }
  }

  for (const [name, fault] of Object.entries({ late: { latency: 30 }, 'in pieces': { slice: 5 } })) {
    it(`keeps a page live when the connection is ${name}`, async () => {
      const { proxy, page, price, more, maxAtOnce } = await start()
      proxy.set(fault)
      await more(8)
      expect([page.status(), maxAtOnce()]).toEqual(['live', 1])
      expectRising(page.prices, price())
    })
  }

  const broken: Record<string, [Partial<Way>, 'to' | 'from' | undefined]> = {
    'is so slow that an answer never ends': [{ bandwidth: 200 }, 'from'],
    'is gone without a word': [{ lost: true }, undefined],
    'brings nothing any more, but takes': [{ lost: true }, 'from'],
    'takes nothing any more, but would bring': [{ lost: true }, 'to'],
  }
  for (const [name, [fault, way]] of Object.entries(broken)) {
    it(`reports stale data when the connection ${name}, and continues afterwards`, async () => {
      const { proxy, page, price, more } = await start()
      proxy.set(fault, way)
      await until(() => page.status() === 'stale')
      expect(page.isAt('online')).toBe(true)
      proxy.set({})
      await until(() => page.status() === 'live')
      await more(2)
      expectRising(page.prices, price())
    })
  }

  it('continues when the connection flaps', async () => {
    const { proxy, page, price, more } = await start()
    for (let time = 0; time < 5; time++) {
      proxy.refuse(true)
      await until(() => page.status() === 'stale')
      proxy.refuse(false)
      await until(() => page.status() === 'live')
    }
    await more(2)
    expectRising(page.prices, price())
  })
})
