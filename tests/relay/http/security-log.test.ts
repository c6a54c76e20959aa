import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { TokenVerifier } from '#relay/auth/token-verifier.ts'
import { readConfig } from '#relay/base/config.ts'
import type { ApiOptions } from '#relay/http/api/handler.ts'
import { api } from '#relay/http/api.ts'
import { requestBodies } from '#relay/http/request-bodies.ts'
import { securityLog } from '#relay/http/security-log.ts'
import { openLog } from '../support/log.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

const people = {
  personOf: async (token: string) =>
    token === 'nobody' ? { state: 'unknown' } : { state: 'person', person: { key: `owner of ${token}` } },
  keyOf: (number: string) => `key of ${number}`,
} as unknown as TokenVerifier

/** Opens an app with the security log. It answers calls of the contract with the status in a header of the request. */
function openApp() {
  const { app, lines } = openLog(keep)
  app.register(async (scope) => {
    await scope.register(requestBodies)
    await scope.register(securityLog, { people, hash: (text) => `#${text}` })
    scope.all('/api/*', async (request, reply) => {
      const status = Number(request.headers['x-answer'])
      return reply.code(status).send({ message: status < 300 ? 'done' : 'INCORRECT_OTP', status })
    })
  })
  /** Returns the log lines of a request. */
  const logged = async (method: 'GET' | 'POST', url: string, status: number, more: object = {}) => {
    const before = lines.length
    const headers = { 'x-answer': String(status), 'content-type': 'application/json', authorization: 'Bearer t' }
    await app.inject({ method, url, headers, ...more })
    return lines.slice(before)
  }
  return { logged }
}

it('logs each session call with its outcome and user, and looks up no user for a refused token', async () => {
  const { logged } = openApp()
  const security = async (...args: Parameters<typeof logged>) =>
    (await logged(...args)).map(({ level, event, outcome, status, person, address, msg }) => [
      level,
      event,
      outcome,
      status,
      person,
      address,
      msg,
    ])
  const login = {
    payload: '{"username":"+989120000001"}',
    headers: { 'x-answer': '200', 'content-type': 'text/plain' },
  }
  expect([
    await security('GET', '/api/users/logout', 200),
    await security('GET', '/api/users/logout', 400),
    await security('GET', '/api/users/account', 401),
    await security('GET', '/api/users/account', 429),
    await security('GET', '/api/users/account', 200),
    await security('POST', '/api/users/login', 200, login),
  ]).toEqual([
    [[30, 'logout', 'done', 200, '#owner of t', '#127.0.0.1', 'security: logout done']],
    [[40, 'logout', 'INCORRECT_OTP', 400, '#owner of t', '#127.0.0.1', 'security: logout INCORRECT_OTP']],
    [[40, 'account', 'INCORRECT_OTP', 401, null, '#127.0.0.1', 'security: account INCORRECT_OTP']],
    [[40, 'account', 'INCORRECT_OTP', 429, '#owner of t', '#127.0.0.1', 'security: account INCORRECT_OTP']],
    [],
    [[30, 'login', 'done', 200, '#key of +989120000001', '#127.0.0.1', 'security: login done']],
  ])
})

it('the outcome is a key of the catalogue, from the message or details of a short refusal, else from the status', async () => {
  const { app, lines } = openLog(keep)
  let payload: unknown
  app.register(async (scope) => {
    await scope.register(securityLog, { people, hash: (text) => text })
    scope.get('/api/*', async (_, reply) => reply.code(400).type('application/json').send(payload))
  })
  const outcomeOf = async (of: unknown) => {
    payload = of
    await app.inject('/api/users/logout')
    return lines.at(-1)?.outcome
  }
  const refusal = (length: number) => {
    const { length: rest } = JSON.stringify({ message: 'INCORRECT_OTP', more: '' })
    return JSON.stringify({ message: 'INCORRECT_OTP', more: 'x'.repeat(length - rest) })
  }
  expect([
    await outcomeOf('{"message":"INCORRECT_OTP"}'),
    await outcomeOf(Buffer.from('{"message":"INCORRECT_OTP"}')),
    await outcomeOf('{"message":"Validation failed","errors":["INVALID_EMAIL"]}'),
    await outcomeOf('{"message":7}'),
    await outcomeOf('not JSON'),
    await outcomeOf(refusal(4096)),
    await outcomeOf(refusal(4097)),
    await outcomeOf(Readable.from([Buffer.from('{"message":"INCORRECT_OTP"}')])),
  ]).toEqual([
    'INCORRECT_OTP',
    'INCORRECT_OTP',
    'INVALID_EMAIL',
    'BAD_REQUEST',
    'BAD_REQUEST',
    'INCORRECT_OTP',
    'BAD_REQUEST',
    'BAD_REQUEST',
  ])
})

it('the line of a log-in or a registration has the user of the given number, and of nothing else', async () => {
  const { logged } = openApp()
  const personOf = async (payload: string | undefined, authorization?: string) => {
    const headers = { 'x-answer': '200', 'content-type': 'text/plain', ...(authorization && { authorization }) }
    const lines = await logged('POST', '/api/users/login', 200, { payload, headers })
    return lines.map(({ person }) => person)
  }
  const long = '+98912000000100000000'
  expect([
    await personOf('{"mobileNumber":"0912"}'),
    await personOf('{"username":"0911","mobileNumber":"0912"}'),
    await personOf('{"username":"0911"}', 'Bearer t'),
    await personOf(`{"username":"${long.slice(0, 20)}"}`),
    await personOf(`{"username":"${long}"}`),
    await personOf('{"username":7}'),
    await personOf('{}'),
    await personOf('username=0911'),
    await personOf(undefined),
    await personOf('{"username":"0911"}', 'Bearer nobody'),
  ]).toEqual([
    ['#key of 0912'],
    ['#key of 0911'],
    ['#owner of t'],
    [`#key of ${long.slice(0, 20)}`],
    [null],
    [null],
    [null],
    [null],
    [null],
    [null],
  ])
})

it('logs a refusal of any call that lacks a session or a right, or that comes too soon', async () => {
  const { logged } = openApp()
  const events = async (url: string, status: number) => (await logged('GET', url, status)).length
  const seen: number[] = []
  for (const status of [200, 300, 400, 401, 403, 404, 429, 500]) seen.push(await events('/api/users/account', status))
  expect([seen, await events('/api/what', 401)]).toEqual([[0, 0, 0, 1, 1, 0, 1, 0], 0])
})

it('the scope of the API has the security log', async () => {
  const { app, lines } = openLog(keep)
  const answer = { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }
  const client = { request: async () => answer, close: async () => {} }
  const nothing = () => {}
  app.register(api, {
    config: readConfig({ UPSTREAM_URL: 'http://exchange.test' }),
    client,
    uploadClient: client,
    people: { ...people, end: nothing, invalidate: nothing },
    captcha: { accept: async () => true },
    idempotency: {} as ApiOptions['idempotency'],
    codeAttempts: {} as ApiOptions['codeAttempts'],
    codeChecks: {} as ApiOptions['codeChecks'],
    personChanged: nothing,
    count: { cacheResult: nothing, captcha: nothing, codeCheck: nothing, idempotency: nothing },
    now: Date.now,
    hash: (text) => `#${text}`,
  })
  await app.inject({ method: 'GET', url: '/api/users/logout', headers: { authorization: 'Bearer t' } })
  expect(lines.map(({ event, outcome, person }) => [event, outcome, person])).toEqual([
    ['logout', 'done', '#owner of t'],
  ])
})
