import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import type { TokenVerifier } from '#relay/auth/token-verifier.ts'
import { readConfig } from '#relay/base/config.ts'
import type { ApiOptions } from '#relay/http/api/handler.ts'
import { api } from '#relay/http/api.ts'
import { loggerOptions } from '#relay/http/options/logger.ts'
import { requestBodies } from '#relay/http/request-bodies.ts'
import { requestLog } from '#relay/http/request-log.ts'
import { securityLog } from '#relay/http/security-log.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const people = {
  personOf: async (token: string) => ({ state: 'person', person: { key: `owner of ${token}` } }),
  keyOf: (number: string) => `key of ${number}`,
} as unknown as TokenVerifier

/** Opens an app. `lines` are its log lines. */
function openLog() {
  const lines: { [name: string]: unknown }[] = []
  const stream = new Writable({
    write(text, _, done) {
      lines.push(JSON.parse(String(text)))
      done()
    },
  })
  const options = loggerOptions({ logLevel: 'info' })
  const app = Fastify({ ...options, logger: { ...(options.logger as object), stream } })
  ends.push(() => app.close())
  return { app, lines }
}

/** Opens an app with both logs. It answers calls of the contract with the status in a header of the request. */
function openApp() {
  const { app, lines } = openLog()
  app.register(requestLog)
  app.register(async (scope) => {
    await scope.register(requestBodies)
    await scope.register(securityLog, { people, hash: (text) => `#${text}` })
    scope.all('/api/*', async (request, reply) => {
      const status = Number(request.headers['x-answer'])
      return reply.code(status).send({ message: status < 300 ? 'done' : 'INCORRECT_OTP', status })
    })
  })
  app.get('/healthz', async () => 'ok')
  app.get('/readyz', async () => 'ok')
  app.get('/metrics', async () => 'ok')
  app.get('/', async () => 'page')
  /** Returns the log lines of a request. */
  const logged = async (method: 'GET' | 'POST', url: string, status: number, more: object = {}) => {
    const before = lines.length
    const headers = { 'x-answer': String(status), 'content-type': 'application/json', authorization: 'Bearer t' }
    await app.inject({ method, url, headers, ...more })
    return lines.slice(before)
  }
  return { logged }
}

it('each answered request has a line, except the frequent probes of machines', async () => {
  const { logged } = openApp()
  const words = (lines: { [name: string]: unknown }[]) => lines.map(({ path, status, msg }) => [path, status, msg])
  expect([
    words(await logged('GET', '/', 200)),
    words(await logged('GET', '/healthz', 200)),
    words(await logged('GET', '/readyz', 200)),
    words(await logged('GET', '/metrics', 200)),
  ]).toEqual([[['/', 200, 'answered']], [], [], []])
})

it('logs each session call with its outcome and user, and looks up no user for a refused token', async () => {
  const { logged } = openApp()
  const security = async (...asked: Parameters<typeof logged>) =>
    (await logged(...asked))
      .filter(({ event }) => event !== undefined)
      .map(({ level, event, outcome, status, person, address, msg }) => [
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

it('the scope of the API has the security log', async () => {
  const { app, lines } = openLog()
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
