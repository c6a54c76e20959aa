import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAttempts } from '#relay/auth/attempts.ts'
import { createCodeChecks } from '#relay/auth/code-checks.ts'
import { ipKey } from '#shared/core/ip-key.ts'
import { startRelay } from '../support/relay.ts'
import { cleanUp, setScene } from '../support/scene.ts'
import { json, startUpstream } from '../support/upstream.ts'

const keep = cleanUp()

/** Every call that reveals whether a code is right. */
const checks: [method: string, path: string][] = [
  ['POST', '/users/check-otp-code'],
  ['POST', '/users/reset-password/'],
  ['POST', '/users/change-mobile-otp'],
  ['POST', '/users/change-email-otp'],
  ['GET', '/finnotech/otp'],
  ['POST', '/users/change-otp'],
  ['POST', '/wallets/withdrawal-request'],
]

/** `who`: the owner of the code, for calls without a session, with the device; `token`: the session of the other calls. */
type Trying = { forwarded?: string; token?: string; who?: string; deviceId?: string }
const open: [string, string][] = checks.slice(0, 2)

it('the relay remembers the devices of the last log-ins, as many as its limit', () => {
  const checks = createCodeChecks(2, 'a secret')
  const of = (deviceId: string) => ({
    ip: '203.0.113.1',
    token: null,
    body: Buffer.from(JSON.stringify({ username: '+989121110001', deviceId: `device of a user ${deviceId}` })),
    cookies: undefined,
  })
  const known = () => ['a', 'b', 'c'].filter((device) => checks.keyOf(of(device)).startsWith('device '))
  const steps = ['a', 'b', 'a', 'c'].map((device) => {
    checks.succeeded(of(device), true)
    return known()
  })
  expect(steps).toEqual([['a'], ['a', 'b'], ['a', 'b'], ['a', 'c']])
})

describe('code checks', () => {
  async function start(trustedProxies: string[] = []) {
    const { upstream, relay } = await setScene(keep, { trustedProxies })
    for (const [, path] of checks) upstream.on(path, json({ message: 'Incorrect OTP Code', status: 400 }, 400))
    const check = async (time: number, { forwarded, token, who = '+989121110001', deviceId }: Trying = {}) => {
      const calls = token === undefined ? open : checks.slice(2)
      const [method, path] = calls[time % calls.length]!
      const answer = await fetch(`${relay.url}/api${path}`, {
        method,
        ...(method === 'POST' ? { body: JSON.stringify({ username: who, deviceId }) } : {}),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          'idempotency-key': `key-${String(time).padStart(4, '0')}`,
          ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
        },
      })
      return { status: answer.status, body: await answer.json(), wait: answer.headers.get('retry-after') }
    }
    const statuses = async (times: number, how: (time: number) => Trying) => {
      const all: number[] = []
      for (let time = 0; time < times; time++) all.push((await check(time, how(time))).status)
      return all
    }
    const seen = () => upstream.requests.filter(({ path }) => path !== '/coins' && path !== '/users/account')
    return { upstream, relay, check, statuses, seen }
  }
  const tenOf = (more: number) => [...Array(10).fill(400), ...Array(more).fill(429)]

  it.each<[string, Trying]>([
    ['of one number from one address', {}],
    ['by one session', { token: 'somebody' }],
  ])('%s are limited to ten a minute over all calls, and the eleventh does not reach the upstream', async (_, how) => {
    const { check, statuses, seen } = await start()
    expect([await statuses(12, () => how), seen().length]).toEqual([tenOf(2), 10])
    const { body, wait } = await check(1, how)
    expect(body).toEqual({ message: 'TOO_MANY_REQUESTS', status: 429 })
    expect(Number(wait)).toBeGreaterThan(0)
    expect(Number(wait)).toBeLessThanOrEqual(60)
  })

  it('of a neighbour behind the same IP address do not count for other users', async () => {
    const { check, statuses } = await start()
    expect(await statuses(11, () => ({ who: '+989121110009' }))).toEqual(tenOf(1))
    expect(await statuses(11, () => ({ token: 'neighbour' }))).toEqual(tenOf(1))
    expect([(await check(0)).status, (await check(0, { token: 'somebody' })).status]).toEqual([400, 400])
  })

  it('from a device with a successful log-in of that number are counted separately', async () => {
    const { upstream, check, statuses } = await start()
    const own = { deviceId: 'a-device-of-the-user-0001' }
    upstream.on('/users/check-otp-code', json({ baseDTO: { token: 'x'.repeat(43) } }))
    expect((await check(0, own)).status).toBe(200)
    upstream.on('/users/check-otp-code', json({ message: 'Incorrect OTP Code', status: 400 }, 400))
    // The log-in itself was one of the ten of the IP address.
    expect(await statuses(11, (time) => ({ deviceId: `made-up-for-this-${time}` }))).toEqual(tenOf(2).slice(1))
    expect((await check(0, own)).status).toBe(400)
    expect((await check(0, { ...own, who: '+989121110009' })).status).toBe(400)
  })

  it('from a browser with a proof are counted by device at any relay with the same secret', async () => {
    const upstream = await startUpstream()
    keep(upstream.close)
    const own = 'a-device-of-the-user-0001'
    const relays: { url: string }[] = []
    for (const captchaSecret of ['a secret of both relays', 'a secret of both relays', 'of another one']) {
      const relay = await startRelay(upstream.url, { captchaSecret })
      keep(relay.close)
      relays.push(relay)
    }
    const behindTls = await startRelay(upstream.url, { trustedProxies: ['127.0.0.1'] })
    keep(behindTls.close)
    relays.push(behindTls)
    const check = async (relay: number, cookie: string, { deviceId = own, who = '+989121110001' } = {}) => {
      const answer = await fetch(`${relays[relay]!.url}/api/users/check-otp-code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https', cookie },
        body: JSON.stringify({ username: who, deviceId }),
      })
      return [answer.status, answer.headers.get('set-cookie')] as const
    }
    upstream.on('/users/check-otp-code', json({ baseDTO: { token: 'x'.repeat(43) } }))
    const [, given] = await check(0, 'theme=dark')
    const form = /^(sarraf-device=[\w-]{43}); Path=\/api\/users; Max-Age=31536000; HttpOnly; SameSite=Strict$/
    expect(given).toMatch(form)
    const cookie = `theme=dark; ${form.exec(given!)![1]}; other=1`
    const [, secure] = await check(3, '')
    expect(secure).toMatch(/; SameSite=Strict; Secure$/)
    const [, second] = await check(0, cookie, { who: '+989121110002' })
    upstream.on('/users/check-otp-code', json({ message: 'Incorrect OTP Code', status: 400 }, 400))
    for (const relay of [1, 2]) for (let time = 0; time < 10; time++) await check(relay, '')
    expect([
      await check(1, cookie),
      await check(1, second!),
      // Another device, another relay, and invalid proofs.
      await check(1, cookie, { deviceId: 'made-up-for-this-0001' }),
      await check(2, cookie),
      await check(1, cookie.replace(/device=[\w-]{3}/, 'device=AAA')),
      await check(1, `sarraf-device=${'x'.repeat(4000)}`),
    ]).toEqual([...Array(2).fill([400, null]), ...Array(4).fill([429, null])])
    expect(upstream.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([])
  })

  it('do not limit other calls of that IP address', async () => {
    const { relay, statuses } = await start()
    await statuses(11, () => ({}))
    expect((await fetch(`${relay.url}/api/coins`)).status).toBe(200)
  })

  it('cannot escape the limit by a forged IP address', async () => {
    const { statuses, seen } = await start()
    expect(await statuses(11, (time) => ({ forwarded: `10.0.0.${time}` }))).toEqual(tenOf(1))
    expect(new Set(seen().map(({ headers }) => headers['x-forwarded-for']))).toEqual(new Set(['127.0.0.1']))
  })

  it('are counted by the IP address that a trusted proxy sends, and the relay forwards that address', async () => {
    const { check, statuses, seen } = await start(['127.0.0.1'])
    const all = await statuses(11, () => ({ forwarded: '203.0.113.7' }))
    // The client itself wrote the part before the last untrusted address.
    all.push((await check(0, { forwarded: '198.51.100.1, 203.0.113.7' })).status)
    all.push((await check(0, { forwarded: '203.0.113.8' })).status)
    expect(all).toEqual([...tenOf(2), 400])
    expect([...new Set(seen().map(({ headers }) => headers['x-forwarded-for']))]).toEqual([
      '203.0.113.7',
      '203.0.113.8',
    ])
  })
})

describe('attempts', () => {
  it('are never more than allowed in any span of time, and wait no longer than they must', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 80 }), (steps) => {
        let now = 0
        const attempts = createAttempts({ max: 3, within: 100, keys: 5, now: () => now })
        const made: number[] = []
        for (const step of steps) {
          now += step
          const recent = made.filter((at) => at > now - 100)
          const wait = attempts.make('a')
          expect(wait).toBe(recent.length < 3 ? 0 : recent.at(-3)! + 100 - now)
          if (wait === 0) made.push(now)
        }
      }),
    )
  })

  it('of too many keys are forgotten, those of the least recently used key first', () => {
    const attempts = createAttempts({ max: 1, within: 100, keys: 2, now: () => 0 })
    const waits = ['a', 'b', 'a', 'c', 'a', 'b'].map((key) => attempts.make(key) > 0)
    expect(waits).toEqual([false, false, true, false, true, false])
  })
})

it('an IPv6 address counts with its whole network', () => {
  const addresses = [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '2001:db8:0:1::5',
    '2001:DB8::1:ffff:0:0:1',
    '2001:db8::1:0:0:0:9%eth0',
    '::1',
    'fe80::1:2:3:4',
  ]
  expect(addresses.map(ipKey)).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '2001:db8:0:1::/64',
    '2001:db8:0:1::/64',
    '2001:db8:0:1::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
  ])
})
