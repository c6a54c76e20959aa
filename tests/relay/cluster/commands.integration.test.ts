import { describe, expect, it } from 'vitest'
import type { WalletDocument } from '#shared/stream/topics/wallet.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { impatient, setCluster, until } from '../support/cluster.ts'
import { type startRelay, unrepeated } from '../support/relay.ts'
import { cleanUp } from '../support/scene.ts'
import { faults, json, type Responder } from '../support/upstream.ts'

const keep = cleanUp()
type Changes = Parameters<typeof startRelay>[1]

/** Starts two relays that share a Redis, in front of an exchange that counts orders. */
async function twoRelays(changes: Changes = {}) {
  const { upstream, redis, relay } = await setCluster(keep)
  const relays = [await relay(changes), await relay(changes)] as const
  await Promise.all(relays.map(({ together }) => together()))
  let orders = 0
  const placing: Responder = (request, response, body) => {
    orders += 1
    json({ message: `order ${orders}` })(request, response, body)
  }
  upstream.on('/orders/buy', placing)
  const send = async (relay: 0 | 1, key: string, body = '{"amount":"1"}', token = 'anna.1') => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Bearer ${token}` }
    const answer = await fetch(`${relays[relay].url}/api/orders/buy`, { method: 'POST', body, headers })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  return { upstream, redis, relays, placing, send, orders: () => orders }
}

describe('a command that moves money', () => {
  it('is executed once for its key by all relays, and only the relay that executed it has the answer', async () => {
    const { send, orders } = await twoRelays()
    expect([
      await send(0, 'key-0001'),
      await send(0, 'key-0001'),
      await send(1, 'key-0001'),
      // The user has logged in again.
      await send(1, 'key-0001', undefined, 'anna.2'),
      await send(1, 'key-0001', '{"amount":"2"}'),
      await send(1, 'key-0001', undefined, 'bob.1'),
      orders(),
    ]).toEqual([
      [200, 'order 1'],
      [200, 'order 1'],
      [409, 'IDEMPOTENCY_ALREADY_TAKEN'],
      [409, 'IDEMPOTENCY_ALREADY_TAKEN'],
      [422, 'IDEMPOTENCY_KEY_REUSED'],
      [200, 'order 2'],
      2,
    ])
  })

  it('is refused as in progress while another relay executes it', async () => {
    const { upstream, placing, send, orders } = await twoRelays()
    const underway = Promise.withResolvers<() => void>()
    upstream.on('/orders/buy', (...message) => underway.resolve(() => placing(...message)))
    const first = send(0, 'key-0001')
    const release = await underway.promise
    expect(await send(1, 'key-0001')).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
    release()
    expect([await first, orders()]).toEqual([[200, 'order 1'], 1])
  })

  it('is executed once when it arrives at two relays at the same time', async () => {
    const { send, orders } = await twoRelays()
    const keys = Array.from({ length: 20 }, (_, index) => `key-${String(index).padStart(4, '0')}`)
    const answers = await Promise.all(keys.flatMap((key) => [send(0, key), send(1, key)]))
    expect([answers.filter(([status]) => status === 200).length, orders()]).toEqual([20, 20])
    const others = new Set(answers.filter(([status]) => status !== 200).map(([status]) => status))
    expect(others).toEqual(new Set([409]))
  })

  it('is sent again by another relay under its key, if its outcome is unknown and the upstream honours keys', async () => {
    const { upstream, placing, send, orders } = await twoRelays({ upstreamHonoursKeys: true })
    upstream.on('/orders/buy', faults.cutConnection)
    const lost = await send(0, 'key-0001')
    upstream.on('/orders/buy', placing)
    expect([lost, await send(1, 'key-0001'), await send(0, 'key-0001'), orders()]).toEqual([
      [502, 'OUTCOME_UNKNOWN'],
      [200, 'order 1'],
      [409, 'IDEMPOTENCY_ALREADY_TAKEN'],
      1,
    ])
  })

  it('is never sent again by another relay, if its outcome is unknown and the upstream does not honour keys', async () => {
    const { upstream, placing, send, orders } = await twoRelays({ upstreamHonoursKeys: false })
    upstream.on('/orders/buy', faults.cutConnection)
    await send(0, 'key-0001')
    upstream.on('/orders/buy', placing)
    expect([await send(1, 'key-0001'), orders()]).toEqual([[409, 'IDEMPOTENCY_ALREADY_TAKEN'], 0])
  })

  it('may be sent by another relay when it was not executed', async () => {
    const { upstream, placing, send } = await twoRelays()
    upstream.on('/orders/buy', faults.throttled)
    const throttled = await send(0, 'key-0001')
    upstream.on('/orders/buy', placing)
    expect([throttled, await send(1, 'key-0001')]).toEqual([
      [429, 'TOO_MANY_REQUESTS'],
      [200, 'order 1'],
    ])
  })

  for (const fault of ['down', 'frozen'] as const) {
    it(`continues while Redis is ${fault}, with the relay's own memory and the forwarded key`, async () => {
      const { upstream, redis, relays, send, orders } = await twoRelays({ times: impatient })
      if (fault === 'down') await redis.kill()
      else redis.signal('SIGSTOP')
      keep(() => redis.signal('SIGCONT'))
      // The first command may arrive before a relay has noticed.
      const answers = [await send(0, 'key-0001'), await send(0, 'key-0001'), await send(0, 'key-0001', '{}')]
      await until(async () => (await relays[0].metric('relay_cluster_together')) === 0)
      answers.push(await send(0, 'key-0001'), await send(1, 'key-0002'))
      expect([answers, orders()]).toEqual([
        [
          [200, 'order 1'],
          [200, 'order 1'],
          [422, 'IDEMPOTENCY_KEY_REUSED'],
          [200, 'order 1'],
          [200, 'order 2'],
        ],
        2,
      ])
      const sent = upstream.requests.filter(({ path }) => path === '/orders/buy')
      expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-0001', 'key-0002'])
    })
  }
})

it('makes the relay with the user’s topics poll them at once, whichever relay executed the command', async () => {
  const { upstream, relays, send } = await twoRelays({ times: unrepeated })
  let credit = '0'
  upstream.on('/wallets/customer-addresses', (...message) =>
    json({ BITCOIN: { credit, blockedCredit: '0', totalBalance: credit } })(...message),
  )
  const client = await relays[1].connect({ auth: { token: 'anna.0123456789abcdef' } })
  await client.subscribe({ 'me:wallet:P2P': null })
  const creditIs = (amount: string) =>
    client.until('me:wallet:P2P', ({ doc }) => (doc as WalletDocument | null)?.BITCOIN?.credit === amount)
  await creditIs('0')
  credit = '1'
  expect(await send(0, 'key-0001')).toEqual([200, 'order 1'])
  await creditIs('1')
  expect(upstream.count('/wallets/customer-addresses')).toBe(2)
})

describe('a user whose number has changed at one relay', () => {
  const token = 'anna.0123456789abcdef'
  async function changed() {
    const { upstream, relays, send, orders } = await twoRelays({ times: unrepeated })
    let [number, credit] = ['+989120000001', '0']
    upstream.on('/users/account', (...message) =>
      json({ baseDTO: { mobileNumber: number, authenticationType: 'AUTHORIZED' } })(...message),
    )
    upstream.on('/users/change-mobile-otp', (...message) => {
      number = '+989120000009'
      json({ message: 'changed successfully.' })(...message)
    })
    upstream.on('/wallets/customer-addresses', (...message) =>
      json({ BITCOIN: { credit, blockedCredit: '0', totalBalance: credit } })(...message),
    )
    const client = await relays[1].connect({ auth: { token } })
    await client.subscribe({ 'me:wallet:P2P': null })
    const creditIs = (amount: string) =>
      client.until('me:wallet:P2P', ({ doc }) => (doc as WalletDocument | null)?.BITCOIN?.credit === amount)
    await creditIs('0')
    const before = await send(0, 'key-0001', undefined, token)
    await until(() => upstream.count('/wallets/customer-addresses') === 2)
    const [method, headers] = ['POST', { authorization: `Bearer ${token}` }]
    const accountRequests = upstream.count('/users/account')
    await fetch(`${relays[0].url}/api/users/change-mobile-otp`, { method, headers })
    // The relay with the user's socket asks.
    await until(() => upstream.count('/users/account') > accountRequests)
    credit = '1'
    return { send: (relay: 0 | 1, key: string) => send(relay, key, undefined, token), creditIs, before, orders }
  }

  it('has their topics polled at once by the other relay after a command', async () => {
    const { send, creditIs } = await changed()
    await send(0, 'key-0002')
    await creditIs('1')
  })

  it('may repeat a command of the old number at either relay: it is not executed again', async () => {
    const { send, before, orders } = await changed()
    expect([before, await send(1, 'key-0001'), await send(0, 'key-0001'), orders()]).toEqual([
      [200, 'order 1'],
      [409, 'IDEMPOTENCY_ALREADY_TAKEN'],
      [200, 'order 1'],
      1,
    ])
  })
})

describe('limits over all relays', () => {
  it('allow ten code checks a minute from one IP address', async () => {
    const { upstream, relays } = await twoRelays()
    upstream.on('/users/check-otp-code', json({ message: 'Incorrect OTP Code', status: 400 }, 400))
    const statuses = []
    for (let time = 0; time < 12; time++) {
      const answer = await fetch(`${relays[time % 2]!.url}/api/users/check-otp-code`, { method: 'POST' })
      statuses.push(answer.status)
    }
    expect([statuses, upstream.count('/users/check-otp-code')]).toEqual([[...Array(10).fill(400), 429, 429], 10])
  })

  it('allow one registration for a solved challenge', async () => {
    const { upstream, relays } = await twoRelays()
    upstream.on('/users/register', json({ baseDTO: { token: 'none' } }))
    const captcha = await solvedCaptcha(relays[0].url)
    const register = async ({ url }: { url: string }) => {
      const [headers, body] = [{ 'content-type': 'application/json' }, JSON.stringify({ captcha })]
      return (await fetch(`${url}/api/users/register`, { method: 'POST', headers, body })).status
    }
    const statuses = await Promise.all(relays.map(register))
    expect([statuses.toSorted(), upstream.count('/users/register')]).toEqual([[200, 400], 1])
  })
})

describe('a session', () => {
  const token = 'anna.0123456789abcdef'
  for (const [how, path] of [
    ['a log-out', '/users/logout'],
    ['a refused call', '/users/invites'],
  ] as const) {
    it(`ends at all relays after ${how} at one, and other sessions do not`, async () => {
      const { upstream, relays } = await twoRelays()
      upstream.on('/users/logout', json({ message: 'bye' }))
      upstream.on('/users/invites', faults.status401)
      const clients = await Promise.all(relays.map(({ connect }) => connect({ auth: { token } })))
      const other = await relays[1].connect({ auth: { token: 'anna.fedcba9876543210' } })
      for (const client of [...clients, other]) await client.subscribe({ stats: null })
      await fetch(`${relays[0].url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      await Promise.all(clients.map(({ closed }) => closed))
      expect(clients.map(({ errors }) => errors.map(({ reason }) => reason))).toEqual([['session'], ['session']])
      await other.frame()
      expect(other.socket.connected).toBe(true)
    })
  }
})
