import { expect, it } from 'vitest'
import { connect } from '#clients/js/client.ts'
import { plain } from '#shared/core/money/decimal.ts'
import { wire } from '#shared/stream/frame.ts'
import type { Topic } from '#shared/stream/topics.ts'
import { freePort } from '#tests/support/free-port.ts'
import { until } from '../../relay/support/cluster.ts'
import { setExchange } from '../../relay/support/exchange.ts'
import { cleanUp } from '../../relay/support/scene.ts'
import { market, setCutWire } from '../support/cut-wire.ts'

const keep = cleanUp()
type Level = { unitPrice: string; volume: string }
type Row = { [field: string]: string }

it('holds the same data as REST through orders and lost connections, also in personal topics', async () => {
  const { relay, address, cut, token, authorization, place } = await setCutWire(keep, '+989350000001', 200)
  const reported: string[] = []
  const client = connect(address, {
    token,
    onRefused: (name, result) => reported.push(`${name} ${result}`),
    onError: ({ reason }) => reported.push(reason),
    onSessionEnd: () => reported.push('session ended'),
  })
  keep(client.close)
  const names: Topic[] = [
    `book:${market}`,
    `trades:${market}`,
    'prices:TOMAN',
    'stats',
    'me:orders',
    `me:pair:${market}`,
  ]
  const documents = new Map<string, unknown>()
  for (const name of names) client.follow(name, ({ doc }) => documents.set(name, doc))
  expect(() => client.follow('gold' as Topic, () => {})).toThrow(new RangeError('not a topic: gold'))
  const call = async (path: string) =>
    (await fetch(`${relay.url}/api${path}`, { headers: { authorization } })).json() as Promise<never>
  const levels = (rows: Level[]) =>
    rows.map(({ unitPrice, volume }) => `${plain(unitPrice)} ${plain(volume)}`).toSorted()
  const isSame = async () => {
    const { buyOrderBook, sellOrderBook }: { [side: string]: Level[] } = await call(
      `/orders/order-book?marketType=${market}`,
    )
    const prices: Row[] = await call('/coins/exchange-price/usd')
    const { content }: { content: Row[] } = await call('/orders?orderStatus=IS_OPEN&size=1000')
    const book = client.state(`book:${market}`).doc
    const held = [
      levels(Object.values(book?.buy ?? {})),
      levels(Object.values(book?.sell ?? {})),
      Object.fromEntries(Object.entries(client.state('prices:TOMAN').doc ?? {})),
      Object.keys(client.state('me:orders').doc ?? {}).toSorted(),
    ]
    const fetched = [
      levels(buyOrderBook!.slice(0, wire.bookLevels)),
      levels(sellOrderBook!.slice(0, wire.bookLevels)),
      Object.fromEntries(
        prices.map(({ destCoinSymbol, buyPrice, sellPrice }) => [destCoinSymbol, { buyPrice, sellPrice }]),
      ),
      content.map(({ id }) => id).toSorted(),
    ]
    return JSON.stringify(held) === JSON.stringify(fetched)
  }

  for (let turn = 1; turn <= 5; turn++) {
    await place(turn)
    await until(isSame)
    expect(Object.keys(client.state('me:orders').doc!)).toHaveLength(turn)
    if (turn % 2 === 0) cut()
  }
  await until(() => names.every((name) => client.state(name).status === 'live'))
  expect(names.map((name) => documents.get(name))).toEqual(names.map((name) => client.state(name).doc))
  expect(reported).toEqual([])
}, 60_000)

it("continues as a guest when its session is over, and reports it, the relay's error and the refused topic", async () => {
  const { relay } = await setExchange(keep)
  const reported: unknown[] = []
  const client = connect(relay.url, {
    token: 'token-of-a-session-that-is-over',
    onRefused: (...words) => reported.push(words),
    onError: ({ reason }) => reported.push(reason),
    onSessionEnd: () => reported.push('session ended'),
  })
  keep(client.close)
  client.follow('me:orders', () => {})
  client.follow('stats', () => {})
  await until(() => client.state('me:orders').status === 'refused' && client.state('stats').status === 'live')
  expect(reported.slice(-3)).toEqual(['session', 'session ended', ['me:orders', 'denied']])
})

it('reports why a relay cannot be reached', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const client = connect(`http://127.0.0.1:${await freePort()}`, { onError: resolve })
  keep(client.close)
  expect(await promise).toEqual({ reason: 'unreachable', message: expect.stringMatching(/error/) })
})
