import { describe, expect, it } from 'vitest'
import type { OrdersDocument } from '#shared/stream/topics/orders.ts'
import { orderOf } from '../support/own-order.ts'
import { unrepeated } from '../support/relay.ts'
import { accountByToken, cleanUp, personOf, setScene } from '../support/scene.ts'
import { faults, json, type Responder } from '../support/upstream.ts'

const keep = cleanUp()
const [anna, bob] = ['anna.000000000001', 'bob.0000000000001']
const annaToo = 'anna.000000000002'
const own = { 'me:wallet:P2P': null, 'me:pair:BITCOIN_TOMAN': null, 'me:orders': null }
const paths = ['/wallets/customer-addresses', '/wallets/customer-wallet-amount', '/orders']

/** Starts balances and orders of the caller, with the owner in every value. A token in `over` is refused. */
async function start(changes: Parameters<typeof setScene>[1] = {}) {
  const scene = await setScene(keep, changes)
  const { upstream, relay } = scene
  const amounts = new Map<string, string>()
  const over = new Set<string>()
  const guarded =
    (answer: (amount: string) => unknown): Responder =>
    (request, response, body) => {
      const { authorization = '' } = request.headers
      if (over.has(authorization.slice('Bearer '.length))) return faults.status401(request, response, body)
      json(answer(amounts.get(personOf(authorization)) ?? '0'))(request, response, body)
    }
  const balance = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
  upstream.on(
    paths[0]!,
    guarded((amount) => ({ BITCOIN: balance(amount) })),
  )
  upstream.on(
    paths[1]!,
    guarded((amount) => ({ BITCOIN: balance(amount) })),
  )
  upstream.on(
    paths[2]!,
    guarded((amount) => ({ content: [orderOf(amount)], totalPages: 1 })),
  )
  upstream.on('/users/account', (request, response, body) =>
    over.has((request.headers.authorization ?? '').slice('Bearer '.length))
      ? faults.status401(request, response, body)
      : accountByToken(request, response, body),
  )
  const come = (token: string) => scene.connect({ auth: { token } })
  const call = (path: string, token: string, method = 'GET') =>
    fetch(`${relay.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `key-${Math.random()}` },
    })
  const figure = async (name: string) =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec((await relay.app.inject('/metrics')).body)?.[1]
  return { ...scene, amounts, over, come, call, figure }
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['come']>>
const amountIs = (client: Client, amount: string) =>
  client.until('me:orders', ({ doc }) => (doc as OrdersDocument | null)?.['7']?.amount === amount)
const denied = { 'me:wallet:P2P': 'denied', 'me:pair:BITCOIN_TOMAN': 'denied', 'me:orders': 'denied' }
const granted = { 'me:wallet:P2P': 'ok', 'me:pair:BITCOIN_TOMAN': 'ok', 'me:orders': 'ok' }

describe("a user's own topics", () => {
  it('are polled once for all tabs and sessions of a user, and reach them all', async () => {
    const { upstream, amounts, come, figure } = await start({ times: unrepeated })
    amounts.set('anna', '1.5')
    const tabs = await Promise.all([come(anna), come(anna), come(annaToo)])
    const answers = await Promise.all(tabs.map((tab) => tab.subscribe(own)))
    expect(answers).toEqual(Array(3).fill({ topics: granted }))
    for (const tab of tabs) await amountIs(tab, '1.5')
    expect(paths.map(upstream.count)).toEqual([1, 1, 1])
    expect(tabs[0]!.replica('me:wallet:P2P').doc).toEqual({
      BITCOIN: { credit: '1.5', blockedCredit: '0', totalBalance: '1.5' },
    })
    expect([await figure('relay_personal_topics'), await figure('relay_persons')]).toEqual(['3', '1'])
  })

  it('are polled at once after a command that succeeded or has an unknown outcome', async () => {
    const { upstream, amounts, come, call } = await start({ times: unrepeated })
    const [mine, other] = await Promise.all([come(anna), come(bob)])
    await Promise.all([mine.subscribe(own), other.subscribe(own)])
    await Promise.all([amountIs(mine, '0'), amountIs(other, '0')])
    const outcomes: [Responder, string, string][] = [
      [json({ message: 'order registered' }), 'POST', '/orders/buy'],
      [faults.cutConnection, 'POST', '/exchange/sell'],
      [json({ message: 'order deleted' }), 'DELETE', '/orders/7'],
    ]
    for (const [turn, [outcome, method, path]] of outcomes.entries()) {
      upstream.on(path, outcome)
      amounts.set('anna', `${turn + 1}`)
      await call(path, anna, method)
      await amountIs(mine, `${turn + 1}`)
    }
    upstream.on('/orders/sell', json({ message: 'AMOUNT_IS_LOW' }, 400))
    upstream.on('/users/set-country', json({ message: 'done' }))
    await call('/orders/sell', anna, 'POST')
    await call('/users/set-country', anna, 'POST')
    await call('/orders', anna)
    const polls = upstream.requests.filter(({ url }) => url === '/orders?orderStatus=IS_OPEN&size=1000')
    expect(polls.map(({ headers }) => personOf(headers.authorization)).sort()).toEqual([
      ...Array(4).fill('anna'),
      'bob',
    ])
  })

  it('are denied to a guest, who gets the public ones', async () => {
    const { upstream, connect } = await start()
    const guest = await connect()
    expect(await guest.subscribe({ ...own, stats: null })).toEqual({ topics: { ...denied, stats: 'ok' } })
    await guest.until('stats', ({ doc }) => doc !== null)
    expect(paths.map(upstream.count)).toEqual([0, 0, 0])
  })

  it('are denied to a user who is not authorised, and come without a new request once the user is', async () => {
    const { upstream, amounts, come } = await start({ times: { personLifetime: 50 } })
    const account = (authenticationType: string) => json({ baseDTO: { mobileNumber: 'anna', authenticationType } })
    upstream.on('/users/account', account('PENDING'))
    amounts.set('anna', '2')
    const client = await come(anna)
    expect(await client.subscribe(own)).toEqual({ topics: denied })
    expect(paths.map(upstream.count)).toEqual([0, 0, 0])
    upstream.on('/users/account', account('AUTHORIZED'))
    await amountIs(client, '2')
  })

  it('are released when the user requests them and is no longer authorised', async () => {
    const { upstream, amounts, come, call } = await start({ times: { personLifetime: 1 } })
    const account = (authenticationType: string) => json({ baseDTO: { mobileNumber: 'anna', authenticationType } })
    const [client, other] = [await come(anna), await come(bob)]
    for (const one of [client, other]) await one.subscribe(own)
    await Promise.all([amountIs(client, '0'), amountIs(other, '0')])
    upstream.on('/users/account', account('UNAUTHORIZED'))
    upstream.on('/orders/buy', json({ message: 'FORBIDDEN' }, 403))
    await call('/orders/buy', anna, 'POST')
    expect(await client.subscribe(own)).toEqual({ topics: denied })
    const seen = client.frames.length
    amounts.set('anna', '1')
    amounts.set('bob', '1')
    await amountIs(other, '1')
    await client.frame()
    expect(client.frames.slice(seen).flatMap(({ topics }) => Object.keys(topics))).toEqual([])
    upstream.on('/users/account', account('AUTHORIZED'))
    await amountIs(client, '1')
  })

  it('wait with the answer until the user is known, while public topics do not', async () => {
    const { upstream, come } = await start()
    const arrival = Promise.withResolvers<() => void>()
    upstream.on('/users/account', (...message) => arrival.resolve(() => accountByToken(...message)))
    const client = await come(anna)
    const overtaken = client.subscribe({ 'me:orders': null, stats: null })
    await client.until('stats', ({ doc }) => doc !== null)
    const last = client.subscribe({ ...own, stats: null })
    expect(await overtaken).toEqual({ topics: { stats: 'ok' } })
    const release = await arrival.promise
    expect(paths.map(upstream.count)).toEqual([0, 0, 0])
    release()
    expect(await last).toEqual({ topics: { ...granted, stats: 'ok' } })
    await amountIs(client, '0')
  })

  it('come when the upstream can identify the user again', async () => {
    const { upstream, come } = await start()
    upstream.on('/users/account', faults.cutConnection)
    const client = await come(anna)
    const answer = client.subscribe(own)
    while (upstream.count('/users/account') < 3) await client.frame()
    upstream.on('/users/account', accountByToken)
    expect(await answer).toEqual({ topics: granted })
    await amountIs(client, '0')
  })

  it('continue with another token of the user when one is refused, and the sockets of the refused one close', async () => {
    const { upstream, amounts, over, come } = await start()
    const lasting = await come(anna)
    await lasting.subscribe(own)
    await amountIs(lasting, '0')
    const ending = await come(annaToo)
    await ending.subscribe(own)
    await amountIs(ending, '0')
    over.add(annaToo)
    await ending.closed
    amounts.set('anna', '3')
    await amountIs(lasting, '3')
    expect([ending.errors.map(({ reason }) => reason), lasting.socket.connected]).toEqual([['session'], true])
    const last = upstream.requests.filter(({ path }) => path === '/orders').at(-1)
    expect(last?.headers.authorization).toBe(`Bearer ${anna}`)
  })

  it('end for a session that the exchange has ended, while a newer session of the same user misses nothing', async () => {
    const { upstream, amounts, over, come } = await start({ times: { pollDeadline: 5000 } })
    const ending = await come(anna)
    await ending.subscribe(own)
    await amountIs(ending, '0')
    const lasting = await come(annaToo)
    await lasting.subscribe(own)
    await amountIs(lasting, '0')
    over.add(anna)
    await ending.closed
    const polls = upstream.count('/orders')
    amounts.set('anna', '3')
    await amountIs(lasting, '3')
    while (upstream.count('/orders') < polls + 3) await lasting.frame()
    expect([ending.errors.map(({ reason }) => reason), lasting.socket.connected]).toEqual([['session'], true])
    const stale = lasting.frames.flatMap(({ topics }) => Object.values(topics).filter((one) => one.stale !== undefined))
    expect(stale).toEqual([])
    const used = upstream.requests.slice(-6).map(({ headers }) => headers.authorization)
    expect(new Set(used)).toEqual(new Set([`Bearer ${annaToo}`]))
  })

  for (const [how, path] of [
    ['a log-out', '/users/logout'],
    ['a refused call', '/users/invites'],
  ] as const) {
    it(`end with ${how} in any tab when that was the last token, and are no longer polled with it`, async () => {
      const { upstream, come, call } = await start({ times: { linger: 10_000 } })
      upstream.on('/users/logout', json({ message: 'bye' }))
      upstream.on('/users/invites', faults.status401)
      const [one, two, other] = await Promise.all([come(anna), come(anna), come(bob)])
      for (const client of [one, two, other]) await client.subscribe(own)
      await Promise.all([amountIs(one, '0'), amountIs(other, '0')])
      await call(path, anna)
      await Promise.all([one.closed, two.closed])
      const requestCount = (token: string) =>
        upstream.requests.filter(({ headers }) => headers.authorization === `Bearer ${token}`).length
      const [atEnd, others] = [requestCount(anna), requestCount(bob)]
      while (requestCount(bob) < others + 12) await other.frame()
      // Requests in flight at the end of the session may still have arrived.
      expect(requestCount(anna)).toBeLessThanOrEqual(atEnd + 3)
    })
  }

  it('resume with the missed changes when the user comes back', async () => {
    const { amounts, come } = await start({ times: { ringAge: 60_000, linger: 10_000 } })
    const client = await come(anna)
    await client.subscribe(own)
    const { epoch, seq } = await amountIs(client, '0')
    client.close()
    const watching = await come(annaToo)
    await watching.subscribe(own)
    for (const amount of ['1', '2']) {
      amounts.set('anna', amount)
      await amountIs(watching, amount)
    }
    const back = await come(anna)
    const frame = back.frame(({ topics }) => topics['me:orders'] !== undefined)
    await back.subscribe({ 'me:orders': { epoch: epoch!, seq } })
    const { asOf: _, ...update } = (await frame).topics['me:orders']!
    expect(update).toEqual({
      epoch,
      seq: seq + 2,
      patches: [{ 7: { amount: '1', wholePrice: '1' } }, { 7: { amount: '2', wholePrice: '2' } }],
    })
  })

  it('are stale while the exchange refuses them, with their age, and live when it does not', async () => {
    const { upstream, come } = await start()
    const client = await come(anna)
    await client.subscribe({ 'me:wallet:P2P': null })
    await client.until('me:wallet:P2P', ({ doc }) => doc !== null)
    const responder = json({ BITCOIN: { credit: '1', blockedCredit: '0', totalBalance: '1' } })
    upstream.on(paths[0]!, json({ message: 'FORBIDDEN', status: 403 }, 403))
    await client.until('me:wallet:P2P', ({ stale }) => stale === 'refused')
    upstream.on(paths[0]!, responder)
    const { doc } = await client.until('me:wallet:P2P', ({ stale }) => stale === null)
    expect(doc).toEqual({ BITCOIN: { credit: '1', blockedCredit: '0', totalBalance: '1' } })
    expect(client.socket.connected).toBe(true)
  })
})

it('none of two hundred users gets data of another, while tokens end and tabs come and go', async () => {
  const times = { interval: () => 100, verifyDeadline: 5000, pollDeadline: 5000, linger: 100 }
  const { amounts, over, come } = await start({ times })
  const names = Array.from({ length: 200 }, (_, index) => `p${index}`)
  const canary = (name: string) => String(1_000_000 + Number(name.slice(1)) * 7919)
  const tokenOf = (name: string, number = 1) => `${name}.${String(number).padStart(16, '0')}`
  for (const name of names) amounts.set(name, canary(name))
  const clients = await Promise.all(
    names.map(async (name) => {
      const client = await come(tokenOf(name))
      await client.subscribe({ ...own, 'book:BITCOIN_TOMAN': null })
      return { name, client }
    }),
  )
  await Promise.all(clients.map(({ name, client }) => amountIs(client, canary(name))))
  const seconds = await Promise.all(
    names.slice(0, 60).map(async (name, index) => {
      if (index % 3 === 0) over.add(tokenOf(name))
      if (index % 3 === 1) clients[index]!.client.close()
      const client = await come(tokenOf(name, 2))
      await client.subscribe(own)
      return { name, client }
    }),
  )
  await Promise.all(seconds.map(({ name, client }) => amountIs(client, canary(name))))

  const all = [...clients, ...seconds]
  const strangers = all.filter(({ name, client }) => {
    const seen = JSON.stringify(client.frames)
    const values = new Set([...seen.matchAll(/"(?:credit|amount)":"(\d+)"/g)].map(([, value]) => value))
    return values.size !== 1 || !values.has(canary(name))
  })
  expect(strangers.map(({ name }) => name)).toEqual([])
  const shared = all.filter(({ client }) =>
    client.frames.some(({ topics }) => {
      const kinds = new Set(Object.keys(topics).map((name) => name.startsWith('me:')))
      return kinds.size > 1
    }),
  )
  expect(shared).toEqual([])
}, 60_000)
