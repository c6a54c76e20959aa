import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAttempts } from '#relay/limits/attempts.ts'
import { addressKey } from '#shared/net/address-key.ts'
import { cleanUp, setScene } from './support/scene.ts'
import { json } from './support/upstream.ts'

const keep = cleanUp()

/** Every call that says whether a code is right. */
const checks: [method: string, path: string][] = [
  ['POST', '/users/check-otp-code'],
  ['POST', '/users/reset-password/'],
  ['POST', '/users/change-mobile-otp'],
  ['POST', '/users/change-email-otp'],
  ['GET', '/finnotech/otp'],
  ['POST', '/users/change-otp'],
  ['POST', '/wallets/withdrawal-request'],
]

describe('codes tried from one address', () => {
  async function start(trustedProxies: string[] = []) {
    const { upstream, relay } = await setScene(keep, { trustedProxies })
    for (const [, path] of checks) upstream.on(path, json({ message: 'Incorrect OTP Code', status: 400 }, 400))
    const check = async (time: number, forwarded?: string) => {
      const [method, path] = checks[time % checks.length]!
      const answer = await fetch(`${relay.url}/api${path}`, {
        method,
        headers: {
          authorization: 'Bearer somebody',
          'idempotency-key': `key-${String(time).padStart(4, '0')}`,
          ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
        },
      })
      return { status: answer.status, body: await answer.json(), wait: answer.headers.get('retry-after') }
    }
    const seen = () => upstream.requests.filter(({ path }) => path !== '/coins' && path !== '/users/account')
    return { upstream, relay, check, seen }
  }

  it('are ten a minute, whichever the calls, and the eleventh asks nobody', async () => {
    const { check, seen } = await start()
    const statuses = []
    for (let time = 0; time < 12; time++) statuses.push((await check(time)).status)
    expect([statuses, seen().length]).toEqual([[...Array(10).fill(400), 429, 429], 10])
    const { body, wait } = await check(1)
    expect(body).toEqual({ message: 'TOO_MANY_REQUESTS', status: 429 })
    expect(Number(wait)).toBeGreaterThan(0)
    expect(Number(wait)).toBeLessThanOrEqual(60)
  })

  it('leave the other calls of that address alone', async () => {
    const { relay, check } = await start()
    for (let time = 0; time < 11; time++) await check(time)
    expect((await fetch(`${relay.url}/api/coins`)).status).toBe(200)
  })

  it('are not multiplied by what a client says of its address', async () => {
    const { check, seen } = await start()
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await check(time, `10.0.0.${time}`)).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect(new Set(seen().map(({ headers }) => headers['x-forwarded-for']))).toEqual(new Set(['127.0.0.1']))
  })

  it('are counted by the address that a trusted proxy tells, and that one goes on', async () => {
    const { check, seen } = await start(['127.0.0.1'])
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await check(time, '203.0.113.7')).status)
    // What stands before the last untrusted address was written by the client itself.
    statuses.push((await check(0, '198.51.100.1, 203.0.113.7')).status, (await check(0, '203.0.113.8')).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429, 400])
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
        const attempts = createAttempts({ most: 3, within: 100, keys: 5, now: () => now })
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

  it('of more keys than are known are forgotten, those longest unused first', () => {
    const attempts = createAttempts({ most: 1, within: 100, keys: 2, now: () => 0 })
    const waits = ['a', 'b', 'a', 'c', 'a', 'b'].map((key) => attempts.make(key) > 0)
    expect(waits).toEqual([false, false, true, false, true, false])
  })
})

it('an address of IPv6 counts with its whole network', () => {
  const addresses = [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '2001:db8:0:1::5',
    '2001:DB8::1:ffff:0:0:1',
    '2001:db8::1:0:0:0:9%eth0',
    '::1',
    'fe80::1:2:3:4',
  ]
  expect(addresses.map(addressKey)).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '2001:db8:0:1::/64',
    '2001:db8:0:1::/64',
    '2001:db8:0:1::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
  ])
})
