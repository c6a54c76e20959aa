import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSandbox } from '../support/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

describe('the admin routes', () => {
  let sandbox: Sandbox
  let url: string
  beforeAll(async () => {
    sandbox = await openSandbox()
    url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => sandbox.close())
  afterEach(() => fault({ path: '/coins', fault: 'none' }))

  async function fault(body: object) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const admin = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${url}/sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const coins = (ms = 5000) => fetch(`${url}/coins`, { signal: AbortSignal.timeout(ms) })

  it('move the time forward, never back', async () => {
    const { now } = await (await fetch(`${url}/sandbox/clock`)).json()
    const headers = { 'content-type': 'application/json' }
    const move = (ms: number) =>
      fetch(`${url}/sandbox/clock`, { method: 'POST', headers, body: JSON.stringify({ move: ms }) })
    const moved = await (await move(3_600_000)).json()
    expect(moved.now - now).toBeGreaterThanOrEqual(3_600_000)
    expect((await move(-1)).status).toBe(400)
  })

  it('make a path fail with a status until the fault is removed', async () => {
    await fault({ path: '/coins', fault: 'failing', status: 503 })
    const failing = await coins()
    expect([failing.status, await failing.json()]).toEqual([503, { message: 'INTERNAL_SERVER_ERROR', status: 503 }])
    expect((await fetch(`${url}/country`)).status).toBe(200)
    await fault({ path: '/coins', fault: 'none' })
    expect((await coins()).status).toBe(200)
  })

  it('end a counted fault after its number of requests', async () => {
    await fault({ path: '/coins', fault: 'throttled', retryAfter: 3, times: 2 })
    const answers = [await coins(), await coins(), await coins()]
    expect(answers.map((one) => [one.status, one.headers.get('retry-after')])).toEqual([
      [429, '3'],
      [429, '3'],
      [200, null],
    ])
  })

  it('apply a fault to all paths with a prefix, and the longest pattern wins', async () => {
    await fault({ path: '/c*', fault: 'failing', status: 500 })
    await fault({ path: '/coins', fault: 'failing', status: 502 })
    const statuses = [(await coins()).status, (await fetch(`${url}/country`)).status]
    await fault({ path: '/c*', fault: 'none' })
    expect(statuses).toEqual([502, 500])
  })

  it('apply a fault to the requests of one method alone', async () => {
    const sent = async (method: string) => (await fetch(`${url}/coins`, { method })).status
    await fault({ path: '/coins', fault: 'failing', status: 500 })
    await fault({ path: '/coins', method: 'DELETE', fault: 'failing', status: 502, times: 1 })
    expect([await sent('GET'), await sent('DELETE'), await sent('DELETE'), await sent('GET')]).toEqual([
      500, 502, 500, 500,
    ])
    await fault({ path: '/coins', method: 'GET', fault: 'throttled' })
    await fault({ path: '/coins', method: 'GET', fault: 'none' })
    expect([await sent('GET'), await sent('DELETE')]).toEqual([500, 500])
    await fault({ path: '/coins', method: 'DELETE', fault: 'throttled' })
    const left = await fault({ path: '/coins', fault: 'none' })
    expect([left, await sent('GET'), await sent('DELETE')]).toEqual([{ status: 200, body: [] }, 200, 404])
  })

  it('answer with HTML, with half a JSON, and with ten megabytes', async () => {
    await fault({ path: '/coins', fault: 'garbled' })
    expect((await coins()).headers.get('content-type')).toMatch('text/html')
    await fault({ path: '/coins', fault: 'half' })
    await expect(coins().then((answer) => answer.json())).rejects.toThrow(SyntaxError)
    await fault({ path: '/coins', fault: 'oversized' })
    expect((await (await coins()).text()).length).toBeGreaterThan(10_000_000)
  })

  it('break the connection in the middle of an answer', async () => {
    await fault({ path: '/coins', fault: 'cut' })
    const answer = await coins()
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
  })

  describe('while a user trades', () => {
    let token: string
    beforeAll(async () => {
      ;({ token } = await admin('people', { mobileNumber: '09351234567' }))
    })
    const own = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
    const place = () =>
      fetch(`${url}/orders/buy`, {
        method: 'POST',
        headers: own(),
        body: JSON.stringify({
          marketType: 'EOS_TOMAN',
          orderType: 'LIMITED_BUY',
          amount: '10',
          unitPrice: '1',
        }),
      })
    const orders = async () => (await (await fetch(`${url}/orders`, { headers: own() })).json()).totalElements

    it('break the connection before a command is executed, and after it is executed', async () => {
      await fault({ path: '/orders/buy', fault: 'dropped', times: 1 })
      await expect(place()).rejects.toThrow('fetch failed')
      expect(await orders()).toBe(0)
      await fault({ path: '/orders/buy', fault: 'lost', times: 1 })
      await expect(place()).rejects.toThrow('fetch failed')
      expect(await orders()).toBe(1)
      expect((await place()).status).toBe(200)
      expect(await orders()).toBe(2)
    })

    it('stop a market and start it again', async () => {
      expect(await admin('market', { market: 'EOS_TOMAN', active: false })).toEqual({
        market: 'EOS_TOMAN',
        active: false,
      })
      expect((await (await place()).json()).message).toBe('MARKET_IS_NOT_ACTIVE')
      expect(await admin('market', { market: 'EOS_TOMAN', active: true })).toEqual({
        market: 'EOS_TOMAN',
        active: true,
      })
      expect((await place()).status).toBe(200)
    })
  })

  it('make the book of one market change often, among the visible rows', async () => {
    const rows = async () => {
      const { buyOrderBook, sellOrderBook } = await (
        await fetch(`${url}/orders/order-book?marketType=DASH_TOMAN`)
      ).json()
      return { buy: buyOrderBook.slice(0, 11), sell: sellOrderBook.slice(0, 11) }
    }
    const prices = ({ buy, sell }: Awaited<ReturnType<typeof rows>>) =>
      [...buy, ...sell].map(({ unitPrice }: { unitPrice: string }) => unitPrice)
    const before = await rows()
    await admin('market', { market: 'DASH_TOMAN', changes: 500 })
    await expect.poll(rows, { interval: 5 }).not.toEqual(before)
    await admin('market', { market: 'DASH_TOMAN', changes: 0 })
    const after = await rows()
    expect(prices(after)).toEqual(prices(before))
    expect(await rows()).toEqual(after)
  })

  it('never answer when frozen, and answer late when slow', async () => {
    await fault({ path: '/coins', fault: 'frozen' })
    await expect(coins(300)).rejects.toThrow('timeout')
    await fault({ path: '/coins', fault: 'slow', delay: 300 })
    const began = performance.now()
    expect((await coins()).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThanOrEqual(295)
  })

  it.each([
    { path: 'coins', fault: 'failing' },
    { path: '/coins', fault: 'on-fire' },
    { path: '/coins', fault: 'failing', status: 200 },
    { path: '/coins', fault: 'slow', delay: 1e9 },
  ])('refuse %j', async (body) => {
    const answer = await fault(body)
    expect([answer.status, answer.body.message]).toEqual([400, 'BAD_REQUEST'])
  })

  it.each([
    ['a relay that forwards for somebody', 'Host: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.9'],
    ['a name that was pointed here', 'Host: sandbox.example.com'],
  ])('are closed to %s', async (_, headers) => {
    expect(await raw(`GET /sandbox/faults HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 403 /,
    )
  })

  function raw(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request))
      socket.setEncoding('utf8')
      socket.on('data', (text) => {
        answer += text
      })
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })
  }
})
