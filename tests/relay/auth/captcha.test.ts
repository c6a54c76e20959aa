import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { describe, expect, it } from 'vitest'
import { createCaptcha } from '#relay/auth/captcha.ts'
import { captchaText, solvedCaptcha } from '../support/captcha.ts'
import { cleanUp, setScene } from '../support/scene.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const work = { rounds: 1, minTries: 1, maxTries: 4 }
const secret = 'a secret that several relays have'

describe('the challenge in front of a registration', () => {
  async function start() {
    const { upstream, relay } = await setScene(keep)
    upstream.on('/users/register', json({ baseDTO: { token: 'none' } }))
    const register = async (captcha: unknown, path = '/users/register') => {
      const answer = await fetch(`${relay.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobileNumber: '+989120000009', captcha }),
      })
      return [answer.status, await answer.json()]
    }
    return { upstream, relay, register }
  }
  const refused = [400, { message: 'CAPTCHA_REFUSED', status: 400 }]

  it('lets a registration with a solved challenge through, and forwards its body unchanged', async () => {
    const { upstream, relay, register } = await start()
    const captcha = await solvedCaptcha(relay.url)
    expect(await register(captcha)).toEqual([200, { baseDTO: { token: 'none' } }])
    expect(upstream.requests.filter(({ path }) => path === '/users/register').map(({ body }) => body)).toEqual([
      JSON.stringify({ mobileNumber: '+989120000009', captcha }),
    ])
  })

  it('accepts an answer once, also when it arrives twice at the same time', async () => {
    const { upstream, relay, register } = await start()
    const captcha = await solvedCaptcha(relay.url)
    const statuses = (await Promise.all([register(captcha), register(captcha)])).map(([status]) => status)
    expect([statuses.sort(), await register(captcha), upstream.count('/users/register')]).toEqual([
      [200, 400],
      refused,
      1,
    ])
  })

  it('forwards nothing without an answer, or with an invalid one', async () => {
    const { upstream, relay, register } = await start()
    const challenge = (await (await fetch(`${relay.url}/captcha`)).json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    const { parameters } = challenge
    const wrong = [
      undefined,
      null,
      '',
      7,
      'no base64!',
      captchaText(null, null),
      captchaText(challenge, null),
      captchaText(challenge, { counter: 1, derivedKey: 'ff' }),
      captchaText({ ...challenge, signature: '00' }, solution),
      captchaText({ parameters }, solution),
      captchaText({ ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt! + 60 } }, solution),
      captchaText({ ...challenge, parameters: { ...parameters, extra: 1 } }, solution),
      'x'.repeat(5000),
    ]
    for (const captcha of wrong) expect(await register(captcha)).toEqual(refused)
    expect(await register(undefined, '/users/register/')).toEqual(refused)
    const plain = await fetch(`${relay.url}/api/users/register`, { method: 'POST', body: 'captcha=1' })
    expect([plain.status, upstream.count('/users/register')]).toEqual([400, 0])
  })

  it('is new for each request, and is not cached', async () => {
    const { relay } = await start()
    const [one, two] = [await fetch(`${relay.url}/captcha`), await fetch(`${relay.url}/captcha`)]
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect(await one.text()).not.toBe(await two.text())
  })

  it('is given to one IP address 60 times a minute', async () => {
    const { relay } = await start()
    for (let time = 0; time < 60; time++) await fetch(`${relay.url}/captcha`)
    const late = await fetch(`${relay.url}/captcha`)
    expect([late.status, await late.json()]).toEqual([429, { message: 'TOO_MANY_REQUESTS', status: 429 }])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('answers to challenges', () => {
  const solve = async (challenge: Challenge) => captchaText(challenge, await solveChallenge({ challenge, deriveKey }))

  it('are accepted by every relay with the same secret, and by no other', async () => {
    const relay = () => createCaptcha({ secret, work, answers: 10, now: Date.now })
    const other = createCaptcha({ secret: `${secret} too`, work, answers: 10, now: Date.now })
    const text = await solve(await relay().challenge())
    expect([await relay().accept(text), await other.accept(text)]).toEqual([true, false])
  })

  it('are too late after ten minutes', async () => {
    const early = createCaptcha({ secret, work, answers: 10, now: () => Date.now() - 10 * 60_000 - 2000 })
    const text = await solve(await early.challenge())
    expect(await createCaptcha({ secret, work, answers: 10, now: Date.now }).accept(text)).toBe(false)
  })

  it('are remembered up to a limit, the newest longest', async () => {
    const captcha = createCaptcha({ secret, work, answers: 2, now: Date.now })
    const texts = await Promise.all([1, 2, 3].map(async () => solve(await captcha.challenge())))
    for (const text of texts) expect(await captcha.accept(text)).toBe(true)
    expect([await captcha.accept(texts[2]), await captcha.accept(texts[1])]).toEqual([false, false])
    // The first one is forgotten. It cost its sender the whole work.
    expect(await captcha.accept(texts[0])).toBe(true)
  })
})
