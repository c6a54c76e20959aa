import { expect, it } from 'vitest'
import { until } from '../support/cluster.ts'
import { setExchange } from '../support/exchange.ts'
import { startProcess } from '../support/process.ts'
import { startRedis } from '../support/redis.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()
const mobileNumber = '+989350001234'
type Line = { event: string; outcome: string; status?: number; person?: string | null; address: string; msg: string }

it('logs log-in, codes, changes and refusals with hashes that relays share, and without secrets', async () => {
  const { exchange, person } = await setExchange(keep)
  const redis = await startRedis()
  keep(redis.kill)
  const shared = { REDIS_URL: redis.url, CLUSTER_SECRET: 'x'.repeat(32) }
  const relays = await Promise.all(
    [shared, shared, { CAPTCHA_SECRET: 'y'.repeat(32) }].map(async (env) => {
      const relay = await startProcess({ UPSTREAM_URL: exchange, ...env })
      keep(() => relay.child.kill('SIGKILL'))
      return relay
    }),
  )
  const token = await person(mobileNumber)
  const events = (relay: (typeof relays)[number]) =>
    relay
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"security: '))
      .map((line) => JSON.parse(line) as Line)
  const play = async (relay: (typeof relays)[number]) => {
    const call = (path: string, method: string, body?: object, headers: { [name: string]: string } = {}) =>
      fetch(`${relay.url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: body && JSON.stringify(body),
      })
    const authorization = `Bearer ${token}`
    await call('/users/account?imageNeeded=false', 'GET', undefined, { authorization })
    const code = '918273'
    const logged: (() => Promise<unknown>)[] = [
      () => call('/users/login', 'POST', { mobileNumber, password: 'irrelevant' }),
      () => call('/users/check-otp-code', 'POST', { username: mobileNumber, mobileNumber, code }),
      () => call(`/users/change-otp?twoStepAuthorization=SMS&code=${code}`, 'POST', undefined, { authorization }),
      () => call('/users/account', 'GET', undefined, { authorization: 'Bearer nobodys-token-0123456789' }),
    ]
    // A line is written after the answer, and later when the token must be verified first.
    for (const [before, one] of logged.entries()) {
      await one()
      await until(() => events(relay).length > before)
    }
    return events(relay)
  }

  const [first, second, alone] = [await play(relays[0]!), await play(relays[1]!), await play(relays[2]!)]
  const outcomesOf = (lines: Line[]) => lines.map(({ event, outcome }) => [event, outcome])
  expect(outcomesOf(first)).toEqual([
    ['login', 'done'],
    ['checkOtpCode', 'INCORRECT_OTP'],
    ['changeOtp', 'INCORRECT_OTP'],
    ['account', 'INVALID_TOKEN'],
  ])
  const who = (lines: Line[]) => [...new Set(lines.slice(0, 3).map(({ person }) => person))]
  const whence = (lines: Line[]) => [...new Set(lines.map(({ address }) => address))]
  expect([who(first).length, whence(first).length, first[3]!.person]).toEqual([1, 1, null])
  expect([who(second), whence(second)]).toEqual([who(first), whence(first)])
  expect([who(alone)[0] === who(first)[0], whence(alone)[0] === whence(first)[0]]).toEqual([false, false])
  const everything = relays.map(({ log }) => log()).join('')
  for (const secret of [mobileNumber, '9350001234', token, '918273', 'nobodys-token']) {
    expect([secret, everything.includes(secret)]).toEqual([secret, false])
  }
}, 60_000)
