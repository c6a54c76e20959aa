import { expect, it } from 'vitest'
import { plain } from '#shared/core/money/decimal.ts'
import { wire } from '#shared/stream/frame.ts'
import { until } from '../relay/support/cluster.ts'
import { setExchange } from '../relay/support/exchange.ts'
import { cleanUp } from '../relay/support/scene.ts'
import { startTcpProxy } from '../relay/support/tcp-proxy.ts'

const keep = cleanUp()
const { follow } = await import(new URL('../../docs/client.mjs', import.meta.url).href)
const market = 'BITCOIN_TOMAN'
type Level = { unitPrice: string; volume: string }
type Row = { [field: string]: string }

it('the client of the docs holds what REST says, through orders, a wire that is cut and a person of its own', async () => {
  const { relay, person } = await setExchange(keep, { times: { interval: () => 200, maxBackoff: 200 } })
  const proxy = await startTcpProxy(relay.port)
  keep(proxy.close)
  const token = await person('+989350000001')
  const authorization = `Bearer ${token}`
  const names = [
    `book:${market}`,
    `trades:${market}`,
    'prices:TOMAN',
    'stats',
    'me:orders',
    `me:pair:${market}`,
    'gold',
  ]
  const told: string[] = []
  const client = follow(`http://127.0.0.1:${proxy.port}`, names, {
    token,
    refused: (name: string, result: string) => told.push(`${name} ${result}`),
    failed: (reason: string) => told.push(reason),
  })
  keep(client.stop)
  const ask = async (path: string) =>
    (await fetch(`${relay.url}/api${path}`, { headers: { authorization } })).json() as Promise<never>
  const place = async (turn: number) => {
    const order = {
      marketType: market,
      amount: '0.01',
      orderType: 'LIMITED_BUY',
      unitPrice: `${1_000_000_000 + turn * 10_000}`,
    }
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': `key-of-turn-${turn}` }
    const answer = await fetch(`${relay.url}/api/orders/buy?force=true`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    })
    expect(answer.status).toBe(200)
  }
  const levels = (rows: Level[]) =>
    rows.map(({ unitPrice, volume }) => `${plain(unitPrice)} ${plain(volume)}`).toSorted()
  const isSame = async () => {
    const { buyOrderBook, sellOrderBook }: { [side: string]: Level[] } = await ask(
      `/orders/order-book?marketType=${market}`,
    )
    const prices: Row[] = await ask('/coins/exchange-price/usd')
    const { content }: { content: Row[] } = await ask('/orders?orderStatus=IS_OPEN&size=1000')
    const book = client.state(`book:${market}`).doc
    const held = [
      levels(Object.values(book?.buy ?? {})),
      levels(Object.values(book?.sell ?? {})),
      Object.fromEntries(Object.entries(client.state('prices:TOMAN').doc ?? {})),
      Object.keys(client.state('me:orders').doc ?? {}).toSorted(),
    ]
    const asked = [
      levels(buyOrderBook!.slice(0, wire.bookLevels)),
      levels(sellOrderBook!.slice(0, wire.bookLevels)),
      Object.fromEntries(
        prices.map(({ destCoinSymbol, buyPrice, sellPrice }) => [destCoinSymbol, { buyPrice, sellPrice }]),
      ),
      content.map(({ id }) => id).toSorted(),
    ]
    return JSON.stringify(held) === JSON.stringify(asked)
  }

  for (let turn = 1; turn <= 5; turn++) {
    await place(turn)
    await until(isSame)
    expect(Object.keys(client.state('me:orders').doc)).toHaveLength(turn)
    if (turn % 2 === 0) proxy.cut()
  }
  expect([...new Set(told)]).toEqual(['gold unknown'])
  await until(() => names.slice(0, -1).every((name) => client.state(name).doc !== null))
}, 60_000)
