import { expect, it } from 'vitest'
import { UpstreamFailure } from '#relay/upstream/failure.ts'
import { answerOf, openApi } from '../support/api.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()
const asAnna = { authorization: 'Bearer anna' }
const asJson = { 'content-type': 'application/json' }

it('a read and a command each have their own deadline, and only a read ends with its client', async () => {
  const { app, requests } = openApi(keep, () => answerOf({}))
  await app.inject({ url: '/api/users/invites', headers: asAnna })
  await app.inject({ url: '/api/users/logout', headers: asAnna })
  await app.inject({ method: 'POST', url: '/api/users/set-country', headers: { ...asAnna, ...asJson }, payload: '{}' })
  await app.inject({ url: '/api/coins' })
  expect(requests.map(({ url, deadline, signal }) => [url, deadline, signal !== undefined])).toEqual([
    ['http://exchange.test/users/invites', 10_000, true],
    // A GET that changes something.
    ['http://exchange.test/users/logout', 10_000, false],
    ['http://exchange.test/users/set-country', 30_000, false],
    ['http://exchange.test/coins', 10_000, false],
  ])
})

it('a target may have 4096 characters after /api', async () => {
  const { app } = openApi(keep, () => answerOf([]))
  const status = async (length: number) =>
    (await app.inject(`/api/coins?${'x'.repeat(length - '/coins?'.length)}`)).statusCode
  expect([await status(4096), await status(4097)]).toEqual([200, 414])
})

it('only calls of the contract with a readable body are sent, and a refusal of a body says why', async () => {
  const { app, requests } = openApi(keep, () => answerOf([]))
  const send = async (method: 'GET' | 'POST', url: string, payload?: string) =>
    (await app.inject({ method, url, payload, headers: asJson })).json()
  expect([
    await send('GET', '/api/what'),
    await send('POST', '/api/coins'),
    await send('POST', '/api/users/login', '{'),
    await send('POST', '/api/users/login', '{"__proto__":1}'),
    requests.length,
  ]).toEqual([
    { message: 'NOT_FOUND', status: 404 },
    { message: 'METHOD_NOT_ALLOWED', status: 405 },
    { message: 'BAD_REQUEST', status: 400, errors: ['the body is not JSON'] },
    { message: 'BAD_REQUEST', status: 400, errors: ['a key named __proto__ is not accepted'] },
    0,
  ])
})

it('a failure of a command is an unknown outcome, and one of a read is not', async () => {
  const { app } = openApi(keep, () => Promise.reject(new UpstreamFailure('interrupted')))
  const read = await app.inject({ url: '/api/users/invites', headers: asAnna })
  const command = await app.inject({ method: 'POST', url: '/api/users/set-country', headers: asAnna })
  expect([read.json(), command.json()]).toEqual([
    { message: 'BAD_GATEWAY', status: 502 },
    { message: 'OUTCOME_UNKNOWN', status: 502 },
  ])
})

it('a cancellation has a key if its client sends one, a command that moves money always has one, others never', async () => {
  const { app, requests, counted } = openApi(keep, () => answerOf({}))
  const send = (method: 'DELETE' | 'POST' | 'GET', url: string, key?: string) =>
    app.inject({ method, url, headers: { ...asAnna, ...(key && { 'idempotency-key': key }) } })
  await send('DELETE', '/api/orders/1')
  await send('DELETE', '/api/orders/1', 'key-0001')
  await send('POST', '/api/orders/buy')
  await send('POST', '/api/orders/buy', 'key-0001')
  await send('POST', '/api/users/set-country', 'key-0001')
  expect([counted, requests.length]).toEqual([['key new', 'key without-key', 'key new'], 4])
})

it('the code checks of one session are counted, and above the limit they are held', async () => {
  const { app, requests, counted } = openApi(keep, () => answerOf({}))
  const check = async () => {
    const url = '/api/users/change-mobile-otp'
    const { statusCode, headers } = await app.inject({ method: 'POST', url, headers: asAnna })
    return [statusCode, headers['retry-after']]
  }
  expect([await check(), await check(), await check(), requests.length, counted]).toEqual([
    [200, undefined],
    [200, undefined],
    [429, '60'],
    2,
    ['code passed', 'code passed', 'code held'],
  ])
})

it('code checks are counted by session, but those of a log-in by user, whatever token they carry', async () => {
  const { app } = openApi(keep, () => answerOf({}))
  const statuses = async (path: string) => {
    const found = []
    for (const token of ['a', 'b', 'c']) {
      const headers = { ...asJson, authorization: `Bearer ${token}` }
      const payload = '{"username":"anna"}'
      found.push((await app.inject({ method: 'POST', url: `/api${path}`, headers, payload })).statusCode)
    }
    return found
  }
  expect([await statuses('/users/change-mobile-otp'), await statuses('/users/check-otp-code')]).toEqual([
    [200, 200, 200],
    [200, 200, 429],
  ])
})

it('a registration needs a solved captcha, whose result is counted, and no other call does', async () => {
  const { app, requests, counted } = openApi(keep, () => answerOf({}))
  const post = async (path: string, payload: string | undefined, type = 'application/json') =>
    (await app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { 'content-type': type } })).statusCode
  expect([
    await post('/users/register', '{"captcha":"solved"}'),
    await post('/users/register', '{"captcha":"wrong"}'),
    await post('/users/register', 'null'),
    await post('/users/register', undefined),
    await post('/users/register', 'captcha=solved', 'text/plain'),
    await post('/users/login', '{}'),
  ]).toEqual([200, 400, 400, 400, 400, 200])
  expect([counted, requests.length]).toEqual([
    ['captcha accepted', 'captcha refused', 'captcha refused', 'captcha refused', 'captcha refused'],
    2,
  ])
})

it('only a successful log-in gives the browser a proof of its device, over HTTPS a secure one', async () => {
  const { app } = openApi(keep, ({ url }) => answerOf({}, url.includes('wrong') ? 400 : 200))
  const proof = async (path: string, headers: { [name: string]: string } = {}, deviceId = '0123456789abcdef') => {
    const payload = JSON.stringify({ username: 'anna', deviceId })
    const answer = await app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { ...asJson, ...headers } })
    return String(answer.headers['set-cookie']).replace(/=[\w-]{43};/, '=proof;')
  }
  const cookie = 'sarraf-device=proof; Path=/api/users; Max-Age=31536000; HttpOnly; SameSite=Strict'
  expect([
    await proof('/users/check-otp-code'),
    await proof('/users/check-otp-code', { 'x-forwarded-proto': 'https' }),
    await proof('/users/check-otp-code?wrong', { 'x-forwarded-for': '10.0.0.9' }),
    await proof('/users/login'),
    await proof('/users/check-otp-code', { 'x-forwarded-for': '10.0.0.8' }, 'too short'),
  ]).toEqual([cookie, `${cookie}; Secure`, 'undefined', 'undefined', 'undefined'])
})
