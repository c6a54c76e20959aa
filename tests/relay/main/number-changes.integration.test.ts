import { describe, expect, it } from 'vitest'
import type { OrdersDocument } from '#shared/stream/topics/orders.ts'
import { orderOf } from '../support/own-order.ts'
import { unrepeated } from '../support/relay.ts'
import { cleanUp, personOf, setScene } from '../support/scene.ts'
import { faults, json, type Responder } from '../support/upstream.ts'

const keep = cleanUp()
const own = { 'me:wallet:P2P': null, 'me:orders': null }
const [xena, yves] = ['xena.00000000000001', 'yves.00000000000001']
const xenaToo = 'xena.00000000000002'
const [first, second] = ['+989120000001', '+989120000002']

/** Starts an exchange whose users change their numbers. Every value of balances and orders identifies its owner. */
async function start(changes: Parameters<typeof setScene>[1] = {}) {
  const scene = await setScene(keep, changes)
  const { upstream, relay } = scene
  const numbers = new Map([
    ['xena', first],
    ['yves', second],
  ])
  const canaries = new Map([
    ['xena', 10_000],
    ['yves', 20_000],
  ])
  const faulty = new Map<string, Responder>()
  const toEach =
    (answer: (name: string) => unknown): Responder =>
    (request, response, body) => {
      const { authorization = '' } = request.headers
      const respond = faulty.get(authorization.slice('Bearer '.length)) ?? json(answer(personOf(authorization)))
      respond(request, response, body)
    }
  upstream.on(
    '/users/account',
    toEach((name) => ({ baseDTO: { mobileNumber: numbers.get(name), authenticationType: 'AUTHORIZED' } })),
  )
  upstream.on(
    '/wallets/customer-addresses',
    toEach((name) => {
      const credit = `${canaries.get(name)}`
      return { BITCOIN: { credit, blockedCredit: '0', totalBalance: credit } }
    }),
  )
  upstream.on(
    '/orders',
    toEach((name) => ({ content: [orderOf(`${canaries.get(name)}`)], totalPages: 1 })),
  )
  upstream.on('/users/change-mobile-otp', (request, response, body) => {
    numbers.set(personOf(request.headers.authorization), '+989120000009')
    json({ message: 'changed successfully.' })(request, response, body)
  })
  const come = async (token: string) => {
    const client = await scene.connect({ auth: { token } })
    expect(await client.subscribe(own)).toEqual({ topics: { 'me:wallet:P2P': 'ok', 'me:orders': 'ok' } })
    return client
  }
  const call = async (path: string, token: string, key = `key-${Math.random()}`) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await fetch(`${relay.url}/api${path}`, { method: 'POST', headers })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  /** Changes the user's own topics, and waits until the change reaches a connection of the user. */
  const receives = async (client: Client, name: string) => {
    canaries.set(name, canaries.get(name)! + 1)
    await client.until('me:orders', amountIs(`${canaries.get(name)}`))
  }
  const requestCount = (path: string, token: string) =>
    upstream.requests.filter((one) => one.path === path && one.headers.authorization === `Bearer ${token}`).length
  return { ...scene, numbers, canaries, faulty, come, call, receives, requestCount }
}
type Client = Awaited<ReturnType<Awaited<ReturnType<typeof setScene>>['connect']>>
const amountIs = (amount: string) => (replica: { doc: unknown }) =>
  (replica.doc as OrdersDocument | null)?.['7']?.amount === amount

/** Returns the owners of all values that a connection was ever sent. */
function seenBy({ frames }: Client): string[] {
  const values = JSON.stringify(frames).matchAll(/"(?:credit|amount)":"([12])\d{4}"/g)
  return [...new Set([...values].map(([, digit]) => (digit === '1' ? 'xena' : 'yves')))]
}

describe('a number with a new owner', () => {
  it('gives neither user the other’s topics: each keeps their own', async () => {
    const { numbers, come, receives } = await start()
    const [one, two] = [await come(xena), await come(xenaToo)]
    await receives(one, 'xena')
    numbers.set('xena', '+989120000009')
    numbers.set('yves', first)
    const newcomer = await come(yves)
    for (let turn = 0; turn < 3; turn++) {
      await receives(newcomer, 'yves')
      await Promise.all([receives(one, 'xena'), two.frame(({ topics }) => topics['me:orders'] !== undefined)])
    }
    expect([one, two, newcomer].map(seenBy)).toEqual([['xena'], ['xena'], ['yves']])
    expect([one, two, newcomer].flatMap(({ errors, resyncs }) => [...errors, ...resyncs])).toEqual([])
  })

  it('gives neither of two users the other’s topics while they exchange numbers', async () => {
    const { numbers, come, receives } = await start({ times: { personLifetime: 1 } })
    const [one, other] = [await come(xena), await come(yves)]
    await Promise.all([receives(one, 'xena'), receives(other, 'yves')])
    numbers.set('xena', second)
    numbers.set('yves', first)
    const [oneToo, otherToo] = await Promise.all([come(xenaToo), come('yves.00000000000002')])
    for (let turn = 0; turn < 3; turn++) {
      await Promise.all([receives(oneToo, 'xena'), receives(otherToo, 'yves')])
      await Promise.all([receives(one, 'xena'), receives(other, 'yves')])
    }
    expect([one, oneToo, other, otherToo].map(seenBy)).toEqual([['xena'], ['xena'], ['yves'], ['yves']])
  })

  it('is verified again, and not read from the relay’s cache of the former owner', async () => {
    const { upstream, numbers, come, call, receives } = await start()
    upstream.on('/orders/buy', json({ message: 'order registered' }))
    await call('/orders/buy', yves)
    numbers.set('yves', first)
    numbers.set('xena', second)
    const one = await come(xena)
    await receives(one, 'xena')
    const newcomer = await come(yves)
    for (let turn = 0; turn < 3; turn++) await Promise.all([receives(one, 'xena'), receives(newcomer, 'yves')])
    expect([one, newcomer].map(seenBy)).toEqual([['xena'], ['yves']])
  })

  it('gives no topics of a logged-out former owner, although these are still polled', async () => {
    const { numbers, come, receives, requestCount } = await start({ times: { linger: 10_000 } })
    const leaving = await come(xena)
    await receives(leaving, 'xena')
    leaving.close()
    numbers.set('xena', '+989120000009')
    numbers.set('yves', first)
    const newcomer = await come(yves)
    const polls = requestCount('/orders', xena)
    await receives(newcomer, 'yves')
    while (requestCount('/orders', xena) < polls + 3) await newcomer.frame()
    await receives(newcomer, 'yves')
    expect(seenBy(newcomer)).toEqual(['yves'])
  })

  it('is not shared with the former owner while the exchange cannot say who owns it', async () => {
    const { numbers, faulty, come, receives, requestCount } = await start()
    const one = await come(xena)
    await receives(one, 'xena')
    numbers.set('xena', '+989120000009')
    numbers.set('yves', first)
    faulty.set(xena, faults.status500)
    const newcomer = await come(yves)
    await receives(newcomer, 'yves')
    faulty.delete(xena)
    await Promise.all([receives(one, 'xena'), receives(newcomer, 'yves')])
    expect([seenBy(one), seenBy(newcomer), requestCount('/users/account', xena)]).toEqual([['xena'], ['yves'], 2])
  })

  it('ends the former owner’s session when that token is refused', async () => {
    const { numbers, faulty, come } = await start({ times: unrepeated })
    const one = await come(xena)
    await one.until('me:orders', amountIs('10000'))
    numbers.set('yves', first)
    faulty.set(xena, faults.status401)
    const newcomer = await come(yves)
    await one.closed
    await newcomer.until('me:orders', amountIs('20000'))
    expect([one.errors.map(({ reason }) => reason), seenBy(newcomer)]).toEqual([['session'], ['yves']])
  })
})

describe('a user whose number has changed', () => {
  it('still has their topics polled at once after a command', async () => {
    const { upstream, numbers, canaries, come, call } = await start({
      times: { ...unrepeated, personLifetime: 1 },
    })
    upstream.on('/orders/buy', json({ message: 'order registered' }))
    const [one, two] = [await come(xena), await come(xenaToo)]
    for (const client of [one, two]) await client.until('me:orders', amountIs('10000'))
    numbers.set('xena', '+989120000009')
    canaries.set('xena', 10_001)
    await call('/orders/buy', xena)
    for (const client of [one, two]) await client.until('me:orders', amountIs('10001'))
    // The document continues with patches, without a new snapshot.
    const updates = one.frames.flatMap(({ topics }) => topics['me:orders'] ?? [])
    expect([
      new Set(updates.map(({ epoch }) => epoch)).size,
      updates.filter(({ snapshot }) => snapshot).length,
    ]).toEqual([1, 1])
  })

  for (const path of ['/users/change-mobile-otp', '/users/change-mobile-otp/']) {
    it(`is verified again at once when it changed by ${path}`, async () => {
      const { upstream, come, call, requestCount } = await start()
      upstream.on('/users/change-mobile-otp/', json({ message: 'changed successfully.' }))
      const client = await come(xena)
      await client.until('me:orders', amountIs('10000'))
      expect([requestCount('/users/account', xena), (await call(path, xena))[0]]).toEqual([1, 200])
      while (requestCount('/users/account', xena) < 2) await client.frame()
      // A refused call has changed nothing.
      upstream.on(path, json({ message: 'Incorrect OTP Code', status: 400 }, 400))
      await call(path, xena)
      await client.frame()
      expect(requestCount('/users/account', xena)).toBe(2)
    })
  }

  it('may repeat a command of the old number: it is not executed again', async () => {
    const { upstream, come, call } = await start({ times: { personLifetime: 1 } })
    let orders = 0
    upstream.on('/orders/buy', (...message) => {
      orders += 1
      json({ message: `order ${orders}` })(...message)
    })
    await come(xena)
    const before = await call('/orders/buy', xena, 'key-0001')
    await call('/users/change-mobile-otp', xena)
    const after = [await call('/orders/buy', xena, 'key-0001'), await call('/orders/buy', xena, 'key-0002')]
    expect([before, after, await call('/orders/buy', xena, 'key-0002'), orders]).toEqual([
      [200, 'order 1'],
      [
        [200, 'order 1'],
        [200, 'order 2'],
      ],
      [200, 'order 2'],
      2,
    ])
  })
})

it('two sessions of one user that come one after the other share one poll', async () => {
  const { upstream, relay, come } = await start({ times: unrepeated })
  const one = await come(xena)
  await one.until('me:orders', amountIs('10000'))
  const two = await come(xenaToo)
  await two.until('me:orders', amountIs('10000'))
  const metrics = (await relay.app.inject('/metrics')).body
  expect([upstream.count('/orders'), /^relay_persons (\d+)$/m.exec(metrics)?.[1]]).toEqual([1, '1'])
})
