// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { marketCalls } from '#shared/contract/markets.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import { signInCalls } from '#shared/contract/sign-in.ts'
import { userCalls } from '#shared/contract/users.ts'
import { createPersonApi } from '#web/adapters/app/client/person-api.ts'
import { placeOrder } from '#web/adapters/trading/order-calls.ts'

/** The server's next answer: status and body; null cuts the connection; 'never' sends nothing. */
let next: { status: number; body: object } | null | 'never' = null
const requests: { line: string; headers: IncomingMessage['headers']; body: string }[] = []
let server: Server

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    if (next === 'never') return
    if (next === null) return void request.socket.destroy()
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // The page's own URL, as in a browser.
  const page = window as unknown as { happyDOM: { setURL(address: string): void } }
  page.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

beforeEach(() => void requests.splice(0))

function start(token: string | null) {
  const now = { token, isConnected: true }
  const refused: string[] = []
  const api = createPersonApi({
    token: () => now.token,
    language: () => 'en',
    refused: (one) => void refused.push(one),
    isConnected: () => now.isConnected,
  })
  return { api, now, refused }
}

const settled = (call: Promise<unknown>) => call.catch((error) => [error.name, error.key, error.status])

describe('a call of a user', () => {
  it("is sent with the user's token and language, and its body as JSON", async () => {
    next = { status: 200, body: { message: 'ok' } }
    await start('t1').api.send(userCalls.setCountry, { body: { countryName: 'Iran' } })
    const { line, headers, body } = requests[0]!
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect([line, headers.authorization, headers['accept-language'], headers['content-type'], body]).toEqual([
      'POST /api/users/set-country',
      'Bearer t1',
      'en',
      'application/json',
      '{"countryName":"Iran"}',
    ])
  })

  it('that needs no session is sent without a token', async () => {
    next = { status: 200, body: { message: 'ok' } }
    await start('t1').api.send(signInCalls.resendOtpCode, { query: { email: 'a@b.example' } })
    expect([requests[0]!.line, requests[0]!.headers.authorization]).toEqual([
      'POST /api/users/resend-otp-code?email=a%40b.example',
      undefined,
    ])
  })

  it('fills in the parameters of its path', async () => {
    next = { status: 200, body: { baseDTO: { marketType: 'BITCOIN_TOMAN', isActive: true } } }
    const answer = await start(null).api.send(marketCalls.market, { params: { market: 'BITCOIN_TOMAN' } })
    expect([requests[0]!.line, answer.baseDTO.isActive]).toEqual(['GET /api/markets/BITCOIN_TOMAN', true])
  })

  it('belongs to the user who made it, even when another user has logged in since', async () => {
    next = { status: 401, body: { message: 'Invalid Token', status: 401 } }
    const { api, now, refused } = start('t1')
    const call = settled(api.send(userCalls.account))
    now.token = 't2'
    expect([await call, requests[0]!.headers.authorization, refused]).toEqual([
      ['ApiError', 'INVALID_TOKEN', 401],
      'Bearer t1',
      ['t1'],
    ])
  })

  it('that is a command is refused while offline, before any part of it is sent', async () => {
    const { api, now } = start('t1')
    const body = { marketType: 'BITCOIN_TOMAN', amount: '0.1', orderType: 'MARKET_BUY' } as const
    const place = () => settled(placeOrder(api, { order: body, force: true, idempotencyKey: 'key-0001' }))
    now.isConnected = false
    // The relay cannot be reached: only its health is requested.
    next = null
    expect([await place(), requests.splice(0).map(({ line }) => line)]).toEqual([
      ['ApiError', 'offline', null],
      ['GET /healthz'],
    ])
    // The relay answers that it is not ready.
    next = { status: 503, body: {} }
    expect([await place(), requests.splice(0).map(({ line }) => line)]).toEqual([
      ['ApiError', 'offline', null],
      ['GET /healthz'],
    ])
    // The browser reports no network: no request is made.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect([await place(), requests]).toEqual([['ApiError', 'offline', null], []])
    vi.restoreAllMocks()
    // A read is still tried, because it moves nothing.
    next = { status: 403, body: { message: 'FORBIDDEN', status: 403 } }
    expect(await settled(api.send(userCalls.account))).toEqual(['ApiError', 'FORBIDDEN', 403])
    expect(requests.map(({ line }) => line)).toEqual(['GET /api/users/account'])
  })

  it('that is refused for another reason does not end the session', async () => {
    next = { status: 403, body: { message: 'FORBIDDEN', status: 403 } }
    const { api, refused } = start('t1')
    expect([await settled(api.send(userCalls.account)), refused]).toEqual([['ApiError', 'FORBIDDEN', 403], []])
  })

  it('fails with the same error when the connection is cut and when the call is aborted', async () => {
    const { api } = start('t1')
    next = null
    const cut = await settled(api.send(userCalls.account))
    next = 'never'
    const leaving = new AbortController()
    const left = settled(api.send(userCalls.account, { signal: leaving.signal }))
    await expect.poll(() => requests.length).toBe(2)
    leaving.abort()
    expect([cut, await left]).toEqual([
      ['ApiError', 'NO_ANSWER', null],
      ['ApiError', 'NO_ANSWER', null],
    ])
  })

  it('that moves money is sent once with its key, and separates *not executed* from *outcome unknown*', async () => {
    const { api } = start('t1')
    const query = { force: 'true' } as const
    const body = { marketType: 'BITCOIN_TOMAN', amount: '0.1', orderType: 'MARKET_BUY' } as const
    const order = () => settled(api.send(orderCalls.buyOrder, { query, body, idempotencyKey: 'key-0001' }))
    const refusal = (message: string, status: number) => ({ status, body: { message, status } })
    const answers = [
      refusal('UPSTREAM_UNREACHABLE', 503),
      refusal('NOT_ENOUGH_BALANCE_TOMAN', 400),
      refusal('OUTCOME_UNKNOWN', 504),
      refusal('OUTCOME_UNKNOWN', 502),
      refusal('IDEMPOTENCY_ALREADY_TAKEN', 409),
      refusal('IDEMPOTENCY_IN_PROGRESS', 409),
      { status: 502, body: [] },
      { status: 200, body: { surprise: true } },
      null,
    ]
    const outcomes = []
    for (const answer of answers) {
      next = answer
      const [, key] = (await order()) as string[]
      outcomes.push(key)
    }
    expect(outcomes).toEqual([
      'UPSTREAM_UNREACHABLE',
      'NOT_ENOUGH_BALANCE_TOMAN',
      'OUTCOME_UNKNOWN',
      'OUTCOME_UNKNOWN',
      'ALREADY_TAKEN',
      'OUTCOME_UNKNOWN',
      'SERVER_ERROR',
      'UNREADABLE_ANSWER',
      'NO_ANSWER',
    ])
    expect(requests.map(({ line, headers }) => [line, headers['idempotency-key']])).toEqual(
      Array(answers.length).fill(['POST /api/orders/buy?force=true', 'key-0001']),
    )
  })

  it("that placed an order succeeds with any other content beside the exchange's message", async () => {
    const { api } = start('t1')
    const body = { marketType: 'BITCOIN_TOMAN', amount: '0.1', orderType: 'MARKET_BUY' } as const
    const order = {
      ...body,
      id: '7',
      orderStatus: 'FINISHED_WITH_TRANSACTION',
      sourceCoin: 'TOMAN',
      destinationCoin: 'BITCOIN',
      unitPrice: '1',
      wholePrice: '1',
      executedAmount: '0.05',
      executedPercent: '50',
      createdAtDateTime: '2026-11-21T08:30:00.000Z',
    }
    const answers = []
    for (const baseDTO of [undefined, null, 7, { id: 7 }, order]) {
      next = { status: 200, body: { message: 'Order Registered.', baseDTO } }
      answers.push(await placeOrder(api, { order: body, force: true, idempotencyKey: 'key-0001' }))
    }
    expect(answers).toEqual([null, null, null, null, order])
  })
})
