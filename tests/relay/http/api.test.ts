import { request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { cleanUp, setScene } from '../support/scene.ts'
import { faults, json } from '../support/upstream.ts'

const keep = cleanUp()

describe('the pass-through', () => {
  it('forwards a call with its query, body and allowed headers', async () => {
    const { upstream, relay } = await setScene(keep)
    upstream.on('/users/set-country', json({ message: 'done' }, 201, { 'x-internal': 'secret', 'set-cookie': 'a=b' }))
    const answer = await fetch(`${relay.url}/api/users/set-country?a=1&a=%D8%A7`, {
      method: 'POST',
      body: '{"countryName":"IRAN"}',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer t',
        'accept-language': 'en-US,en;q=0.9',
        cookie: 'session=x',
        'x-forwarded-host': 'evil.test',
      },
    })
    expect([answer.status, await answer.json()]).toEqual([201, { message: 'done' }])
    expect([
      answer.headers.get('x-internal'),
      answer.headers.get('set-cookie'),
      answer.headers.get('cache-control'),
    ]).toEqual([null, null, 'no-store'])
    const { method, url, headers, body } = upstream.requests.find(({ path }) => path === '/users/set-country')!
    expect({ method, url, body }).toEqual({
      method: 'POST',
      url: '/users/set-country?a=1&a=%D8%A7',
      body: '{"countryName":"IRAN"}',
    })
    expect(headers).toMatchObject({
      authorization: 'Bearer t',
      'accept-language': 'en',
      'content-type': 'application/json',
      'x-request-id': answer.headers.get('x-request-id'),
    })
    expect([headers.cookie, headers['x-forwarded-host'], headers['x-forwarded-for']]).toEqual([
      undefined,
      undefined,
      '127.0.0.1',
    ])
  })

  it('forwards only the calls of the contract', async () => {
    const { upstream, relay } = await setScene(keep)
    const paths = [
      '/api/sandbox/outbox',
      '/api/../sandbox/outbox',
      '/api/coins/../sandbox/outbox',
      '/api/coins/%2e%2e/sandbox/outbox',
      '/api//sandbox/outbox',
      '/api/markets/..',
      '/api/markets/..%2fsandbox%2foutbox',
      '/api/orders/\\..\\sandbox',
      '/api/documentation/json',
      '/api/',
    ]
    const seen = await Promise.all(paths.map((path) => rawStatus(relay.port, path)))
    expect(seen).toEqual(paths.map(() => 404))
    expect((await fetch(`${relay.url}/api/coins`, { method: 'DELETE' })).status).toBe(405)
    expect(upstream.requests.filter(({ path }) => path !== '/coins')).toEqual([])
  })

  it('passes refusals of the upstream on unchanged', async () => {
    const { upstream, relay } = await setScene(keep)
    const refusal = { message: 'NOT_ENOUGH_BALANCE_TOMAN', status: 400, errors: ['a'] }
    upstream.on('/users/login', json(refusal, 400))
    const answer = await fetch(`${relay.url}/api/users/login`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, await answer.json()]).toEqual([400, refusal])
  })

  it('turns failures into refusals, and separates an unknown outcome from a command that was not sent', async () => {
    const { upstream, relay } = await setScene(keep)
    const outcomes: Record<string, unknown> = {}
    for (const name of ['frozen', 'cutConnection', 'html', 'redirect'] as const) {
      upstream.on('/faq', faults[name])
      upstream.on('/users/login', faults[name])
      const [read, command] = await Promise.all([
        fetch(`${relay.url}/api/faq?${name}`),
        fetch(`${relay.url}/api/users/login`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
      ])
      outcomes[name] = [await read.json(), await command.json()]
    }
    const refusal = (message: string, status: number) => ({ message, status })
    expect(outcomes).toEqual({
      frozen: [refusal('GATEWAY_TIMEOUT', 504), refusal('OUTCOME_UNKNOWN', 504)],
      cutConnection: [refusal('BAD_GATEWAY', 502), refusal('OUTCOME_UNKNOWN', 502)],
      html: [refusal('BAD_GATEWAY', 502), refusal('OUTCOME_UNKNOWN', 502)],
      redirect: [refusal('BAD_GATEWAY', 502), refusal('OUTCOME_UNKNOWN', 502)],
    })
    expect(upstream.count('/users/login')).toBe(4)
  })

  it('opens its circuit breaker while the upstream is down', async () => {
    const { upstream, relay } = await setScene(keep)
    await upstream.close()
    for (let failure = 0; failure < 5; failure++) await fetch(`${relay.url}/api/faq`)
    const answer = await fetch(`${relay.url}/api/faq`)
    expect([answer.status, await answer.json()]).toEqual([503, { message: 'UPSTREAM_UNREACHABLE', status: 503 }])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1)
  })

  it('refuses bodies that are not JSON, have a __proto__ key, or are too large, and continues', async () => {
    const { upstream, relay } = await setScene(keep)
    upstream.on('/users/login', json({ message: 'ok' }))
    const post = async (body: string, type = 'application/json') => {
      const answer = await fetch(`${relay.url}/api/users/login`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      return [answer.status, ((await answer.json()) as { message: string }).message]
    }
    expect(await post('{"a":')).toEqual([400, 'BAD_REQUEST'])
    expect(await post('{"__proto__":{"admin":true}}')).toEqual([400, 'BAD_REQUEST'])
    expect(await post('{"a":{"\\u005f_proto__":1}}', 'application/vnd.api+json')).toEqual([400, 'BAD_REQUEST'])
    expect(await post(`{"a":"${'x'.repeat(70_000)}"}`)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(await post('x'.repeat(13 * 1024 * 1024))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(upstream.count('/users/login')).toBe(0)
    expect(await post('{"a":1}')).toEqual([200, 'ok'])
  })
})

describe('a client that disconnects', () => {
  async function leave(path: string, method: string) {
    const { upstream, relay } = await setScene(keep, { times: { readDeadline: 5000, commandDeadline: 5000 } })
    const arrival = Promise.withResolvers<ServerResponse>()
    upstream.on(path, (_, response) => arrival.resolve(response))
    const call = (signal?: AbortSignal) =>
      fetch(`${relay.url}/api${path}`, {
        method,
        headers: { authorization: 'Bearer somebody', 'idempotency-key': 'key-0001' },
        signal,
      })
    const leaving = new AbortController()
    const answer = call(leaving.signal).catch(() => 'left')
    const response = await arrival.promise
    leaving.abort()
    expect(await answer).toBe('left')
    while ((await connectionsOf(relay.app.server)) > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    return { response, call }
  }

  it('aborts its own read at the upstream', async () => {
    const { response } = await leave('/users/invites', 'GET')
    if (!response.destroyed) await new Promise((resolve) => response.once('close', resolve))
    expect(response.writableFinished).toBe(false)
  })

  it('does not stop its command, and gets its answer when it returns', async () => {
    const { response, call } = await leave('/orders/buy', 'POST')
    json({ message: 'done' })({} as IncomingMessage, response, '')
    let again = await call()
    while (again.status === 409) again = await call()
    expect([again.headers.get('idempotency-replayed'), await again.json()]).toEqual(['true', { message: 'done' }])
  })
})

describe('public reads', () => {
  it('are sent once for simultaneous callers, and cached for a short time, by language', async () => {
    const { upstream, relay } = await setScene(keep)
    const arrival = Promise.withResolvers<() => void>()
    upstream.on('/faq', (request, response, body) =>
      arrival.resolve(() =>
        json([{ question: 'q', answer: String(request.headers['accept-language']) }])(request, response, body),
      ),
    )
    const send = (language: string) =>
      fetch(`${relay.url}/api/faq?language=fa`, { headers: { 'accept-language': language, authorization: 'Bearer t' } })
    const waiting = Array.from({ length: 20 }, () => send('fa'))
    const release = await arrival.promise
    while (!(await relay.app.inject('/metrics')).body.includes('relay_sockets'));
    release()
    const answers = await Promise.all(waiting)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(
      new Set(['[{"question":"q","answer":"fa"}]']),
    )
    upstream.on('/faq', (request, response, body) =>
      json([{ question: 'q', answer: String(request.headers['accept-language']) }])(request, response, body),
    )
    expect([(await send('fa')).headers.get('x-cache'), upstream.count('/faq')]).toEqual(['hit', 1])
    expect(await (await send('en-GB')).json()).toEqual([{ question: 'q', answer: 'en' }])
    expect([upstream.count('/faq'), upstream.requests.some(({ headers }) => headers.authorization)]).toEqual([2, false])
  })

  it('are not cached when they fail, and personal ones never', async () => {
    const { upstream, relay } = await setScene(keep)
    upstream.on('/faq', faults.status500)
    expect((await fetch(`${relay.url}/api/faq`)).status).toBe(500)
    upstream.on('/faq', json([]))
    expect((await fetch(`${relay.url}/api/faq`)).status).toBe(200)
    upstream.on('/users/invites', (request, response, body) =>
      json({ of: request.headers.authorization })(request, response, body),
    )
    const send = async (token: string) =>
      (await fetch(`${relay.url}/api/users/invites`, { headers: { authorization: token } })).json()
    expect([await send('Bearer a'), await send('Bearer b')]).toEqual([{ of: 'Bearer a' }, { of: 'Bearer b' }])
  })
})

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
}

/** Returns the status of a path that `fetch` would normalise. */
function rawStatus(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', reject).end()
  })
}
