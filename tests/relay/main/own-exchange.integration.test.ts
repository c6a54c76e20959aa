import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { compare, multiply, subtract } from '#shared/core/money/decimal.ts'
import { type BookDocument, bookRows } from '#shared/stream/topics/book.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'
import { openSandbox } from '../../sandbox/support/sandbox.ts'
import { connectClient } from '../support/client.ts'
import { startRelay } from '../support/relay.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()
const own = ['me:orders:BITCOIN_TOMAN', 'me:pair:BITCOIN_TOMAN']

it("a user's orders and balances on the real exchange follow the user's commands, and those of others stay", async () => {
  const exchange = await openExchange()
  // The next turn comes after the test, so every change below came from a poll at once.
  const times = { interval: () => 60_000, pollDeadline: 5000, verifyDeadline: 5000, readDeadline: 5000 }
  const relay = await startRelay(exchange, { times: { ...times, commandDeadline: 10_000 } })
  keep(relay.close)

  const make = async (mobileNumber: string) => {
    const body = JSON.stringify({ mobileNumber })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${exchange}/sandbox/people`, { method: 'POST', body, headers })
    const { token } = (await answer.json()) as { token: string }
    const client = await connectClient(relay.url, { auth: { token } })
    keep(client.close)
    const topics = Object.fromEntries([...own, 'book:BITCOIN_TOMAN'].map((name) => [name, null]))
    expect(Object.values((await client.subscribe(topics)).topics)).toEqual(['ok', 'ok', 'ok'])
    return { client, token }
  }
  const [anna, bob] = [await make('+989350000001'), await make('+989350000002')]
  const pair = async ({ client }: typeof anna, isSo: (pair: PairDocument) => boolean = () => true) =>
    (await client.until(own[1]!, ({ doc }) => doc !== null && isSo(doc as PairDocument))).doc as PairDocument
  const call = async (path: string, method: string, content?: object) => {
    const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${relay.url}/api${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': `key-of-${path}-${method}` },
      body: content && JSON.stringify(content),
    })
    return answer.status
  }

  const before = await pair(anna)
  const untouched = await pair(bob)
  const { doc } = await anna.client.until('book:BITCOIN_TOMAN', (replica) => replica.doc !== null)
  const unitPrice = bookRows((doc as BookDocument).buy, 'buy').at(-1)!.row.unitPrice
  const whole = multiply('0.01', unitPrice)
  const order = { marketType: 'BITCOIN_TOMAN', amount: '0.01', orderType: 'LIMITED_BUY', unitPrice, wholePrice: whole }
  expect(await call('/orders/buy?force=false', 'POST', order)).toBe(200)
  const open = await anna.client.until(own[0]!, (replica) => Object.keys(replica.doc ?? {}).length === 1)
  const [id] = Object.keys(open.doc!)
  const during = await pair(anna, ({ TOMAN }) => TOMAN!.credit !== before.TOMAN!.credit)
  expect(compare(subtract(before.TOMAN!.credit, during.TOMAN!.credit), whole)).toBe(0)
  expect(during.BITCOIN).toEqual(before.BITCOIN)
  expect(await call(`/orders/${id}`, 'DELETE')).toBe(200)
  await anna.client.until(own[0]!, (replica) => Object.keys(replica.doc ?? { a: 1 }).length === 0)
  expect(await pair(anna, ({ TOMAN }) => TOMAN!.credit === before.TOMAN!.credit)).toEqual(before)
  expect([bob.client.replica(own[0]!).doc, bob.client.replica(own[1]!).doc]).toEqual([{}, untouched])
}, 30_000)

it('an order with a lost answer, and a lost order, each exist once after they are sent again', async () => {
  const exchange = await openExchange()
  const relay = await startKeyedRelay(exchange)
  const send = async (address: string, content: object, headers: { [name: string]: string } = {}) => {
    const body = JSON.stringify(content)
    return fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  }
  const person = await send(`${exchange}/sandbox/people`, { mobileNumber: '+989350000003' })
  const authorization = `Bearer ${((await person.json()) as { token: string }).token}`
  const order = { marketType: 'BITCOIN_TOMAN', amount: '0.01', orderType: 'LIMITED_BUY', unitPrice: '1000000000' }
  const place = async (key: string) =>
    (await send(`${relay.url}/api/orders/buy?force=true`, order, { authorization, 'idempotency-key': key })).status

  const statuses = []
  for (const fault of ['lost', 'dropped']) {
    await send(`${exchange}/sandbox/faults`, { path: '/orders/buy', fault, times: 1 })
    for (let turn = 0; turn < 3; turn++) statuses.push(await place(`key-${fault}`))
  }
  expect(statuses).toEqual([502, 200, 200, 502, 200, 200])
  const list = await fetch(`${relay.url}/api/orders`, { headers: { authorization } })
  const { content } = (await list.json()) as { content: { idempotencyKey: string }[] }
  expect(content.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-dropped', 'key-lost'])
})

it('a cancellation with a lost answer gets that answer when it is sent again, and changes no other order', async () => {
  const exchange = await openExchange()
  const relay = await startKeyedRelay(exchange)
  const json = { 'content-type': 'application/json' }
  const post = (path: string, content: object) =>
    fetch(`${exchange}${path}`, { method: 'POST', body: JSON.stringify(content), headers: json })
  const person = await post('/sandbox/people', { mobileNumber: '+989350000004' })
  const authorization = `Bearer ${((await person.json()) as { token: string }).token}`
  const order = { marketType: 'BITCOIN_TOMAN', amount: '0.01', orderType: 'LIMITED_BUY', unitPrice: '1000000000' }
  for (const key of ['key-of-one', 'key-of-two', 'key-of-three', 'key-of-four']) {
    const headers = { ...json, authorization, 'idempotency-key': key }
    await fetch(`${relay.url}/api/orders/buy?force=true`, { method: 'POST', body: JSON.stringify(order), headers })
  }
  const open = async () => {
    const list = await fetch(`${relay.url}/api/orders?orderStatus=IS_OPEN`, { headers: { authorization } })
    return ((await list.json()) as { content: { id: string }[] }).content.map(({ id }) => id)
  }
  const cancel = async (id: string, key?: string) => {
    const headers = { authorization, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const answer = await fetch(`${relay.url}/api/orders/${id}`, { method: 'DELETE', headers })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }

  const [four, three, two, one] = (await open()) as [string, string, string, string]
  const replies = []
  for (const [id, fault] of [
    [one, 'lost'],
    [two, 'dropped'],
  ] as const) {
    await post('/sandbox/faults', { path: `/orders/${id}`, fault, times: 1 })
    for (let turn = 0; turn < 3; turn++) replies.push(await cancel(id, 'key-of-cancel'))
  }
  const [unknown, deleted, gone] = [
    [502, 'OUTCOME_UNKNOWN'],
    [200, 'Order Deleted.'],
    [404, 'NOT_FOUND'],
  ]
  expect(replies).toEqual([unknown, deleted, deleted, unknown, deleted, deleted])
  // Another key makes another cancellation, and without a key each request is one of its own.
  expect([await cancel(one, 'another-key'), await cancel(three), await cancel(three)]).toEqual([gone, deleted, gone])
  expect(await open()).toEqual([four])
})

/** Opens an exchange at a port of its own, and returns its address. */
async function openExchange(): Promise<string> {
  const sandbox = await openSandbox()
  keep(sandbox.close)
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`
}

/** Starts a relay in front of an exchange that honours keys. */
async function startKeyedRelay(exchange: string) {
  const times = { readDeadline: 5000, verifyDeadline: 5000, commandDeadline: 5000 }
  const relay = await startRelay(exchange, { upstreamHonoursKeys: true, times })
  keep(relay.close)
  return relay
}
