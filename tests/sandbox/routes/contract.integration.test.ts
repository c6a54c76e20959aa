import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/contract.ts'
import { parseLossless } from '#shared/contract/lossless.ts'
import { coins, markets } from '#shared/market/coins.ts'
import { openSandbox } from '../support/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const calls: [string, Call][] = Object.entries(contract)
const reads = calls.filter(([name, call]) => call.caller === 'anyone' && call.method === 'GET' && name !== 'googleSso')

/** The URL of each public read with its parameters. */
const urls: { [name: string]: string } = {
  market: '/markets/BITCOIN_TOMAN',
  marketInfo: '/trades/market-info?market_type=BITCOIN_TOMAN',
  lastTrades: '/trades/last-trades?type=P2P&size=20&marketType=BITCOIN_TOMAN',
  orderBook: '/orders/order-book?marketType=BITCOIN_TOMAN',
  klines: '/klines?symbol=BTCUSDT&interval=1h&limit=24',
  marketInfoV2: '/trades/market-info/v2?weeklyDataIncluded=true&source_coin=TETHER&size=1000&page=1',
}

describe('the sandbox over HTTP', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await openSandbox()
  })
  afterAll(() => sandbox.close())

  const get = (url: string, headers = {}) => sandbox.app.inject({ method: 'GET', url, headers })
  const read = async (url: string, headers = {}) => (await get(url, headers)).json()

  it.each(reads)('%s returns content of the contract', async (name, call) => {
    const answer = await get(urls[name] ?? call.path)
    expect(answer.statusCode).toBe(200)
    const checked = call.answer.safeParse(parseLossless(answer.body))
    expect(checked.error).toBeUndefined()
    expect(JSON.stringify(checked.data).length).toBeGreaterThan(50)
  })

  it.each(calls.filter(([, call]) => call.caller !== 'anyone'))(
    '%s is refused without a valid token',
    async (_, call) => {
      const url = call.path.replace(/:\w+/, 'x')
      const refusal = { message: 'Invalid Token', status: 401 }
      const bare = await sandbox.app.inject({ method: call.method, url })
      const forged = await sandbox.app.inject({ method: call.method, url, headers: { authorization: 'Bearer forged' } })
      expect([bare.statusCode, bare.json(), forged.statusCode, forged.json()]).toEqual([401, refusal, 401, refusal])
    },
  )

  it('lists every market once, for both settlements', async () => {
    const [toman, tether] = await Promise.all(
      ['TOMAN', 'TETHER'].map((coin) => read(`/trades/market-info/v2?source_coin=${coin}&size=1000&page=1`)),
    )
    const types = [...toman.content, ...tether.content].map((row: { marketType: string }) => row.marketType)
    expect(types.sort()).toEqual(markets.map((market) => market.type).sort())
  })

  it('pages the market list', async () => {
    const [first, second, beyond] = await Promise.all(
      [1, 2, 3].map((page) => read(`/trades/market-info/v2?source_coin=TOMAN&size=10&page=${page}`)),
    )
    expect([first.content.length, second.content.length, beyond.content.length]).toEqual([10, coins.length - 10, 0])
    expect([first.totalPages, first.totalElements]).toEqual([2, 16])
  })

  it('keeps every book of a still market full, uncrossed, at a spread of at least 0.1%', async () => {
    for (const { type } of markets) {
      const { buyOrderBook, sellOrderBook } = await read(`/orders/order-book?marketType=${type}`)
      const prices = (side: { unitPrice: string }[]) => side.map((row) => Number(row.unitPrice))
      const [buys, sells] = [prices(buyOrderBook), prices(sellOrderBook)]
      expect({ type, full: buys.length >= 11 && sells.length >= 11 }).toEqual({ type, full: true })
      expect(buys).toEqual(buys.toSorted((a, b) => b - a))
      expect(sells).toEqual(sells.toSorted((a, b) => a - b))
      expect({ type, spread: sells[0]! / buys[0]! >= 1.001 }).toEqual({ type, spread: true })
    }
  })

  it('has twenty trades of each market, and the same answer twice in a still market', async () => {
    for (const { type } of markets) {
      const [once, twice] = [
        await read(`/trades/last-trades?marketType=${type}&size=20`),
        await read(`/trades/last-trades?marketType=${type}&size=20`),
      ]
      expect(once).toHaveLength(20)
      expect(twice).toEqual(once)
    }
  })

  it('has a higher price for buying a coin than for selling it', async () => {
    for (const [path, settlement] of [
      ['/coins/exchange-price/usd', 'TOMAN'],
      ['/coins/exchange-price/usdt', 'TETHER'],
    ] as const) {
      const rows = await read(path)
      expect(rows.map((row: { destCoinSymbol: string }) => row.destCoinSymbol).sort()).toEqual(
        coins.filter((coin) => coin !== settlement).sort(),
      )
      for (const { destCoinSymbol, buyPrice, sellPrice } of rows) {
        expect({ destCoinSymbol, above: Number(buyPrice) > Number(sellPrice) }).toEqual({ destCoinSymbol, above: true })
      }
    }
  })

  it('returns prices of the requested coins, with the weekly change if it was requested', async () => {
    const path = '/coins/exchange-price/usdt'
    const all = await read(path)
    const prices = await read(`${path}?includeWeeklyChange=true&toCurrencies=ETHEREUM,NOTHING,BITCOIN`)
    const rows = await read('/trades/market-info/v2?weeklyDataIncluded=true&source_coin=TETHER&size=1000&page=1')
    const changeOf = (coin: string) => {
      const { lastPrice, lastWeekData } = rows.content.find((row: { relatedCoin: string }) => row.relatedCoin === coin)
      return (Number(lastPrice) / Number(lastWeekData[0]) - 1) * 100
    }
    const plain = (coin: string) => all.find((row: { destCoinSymbol: string }) => row.destCoinSymbol === coin)
    expect(all.every((row: object) => !('price1wChangePercent' in row))).toBe(true)
    expect(prices.map(({ price1wChangePercent: _, ...row }: { price1wChangePercent: string }) => row)).toEqual([
      plain('BITCOIN'),
      plain('ETHEREUM'),
    ])
    for (const { destCoinSymbol, price1wChangePercent } of prices) {
      // Percent with two decimals, truncated.
      const isSo = Math.abs(Number(price1wChangePercent) - changeOf(destCoinSymbol)) < 0.0101
      expect({ destCoinSymbol, isSo }).toEqual({ destCoinSymbol, isSo: true })
    }
    expect(await read(`${path}?includeWeeklyChange=false&toCurrencies=`)).toEqual([])
  })

  it('answers in the requested language, where the query takes precedence over the header', async () => {
    const persian = await read('/faq', { 'accept-language': 'fa' })
    const english = await read('/faq', { 'accept-language': 'en' })
    expect(persian[0].question).toBe('برای شروع به چه چیزی نیاز دارم؟')
    expect(english[0].question).toBe('What do I need to start?')
    expect(await read('/faq?language=en', { 'accept-language': 'fa' })).toEqual(english)
  })

  it.each([
    ['an unknown market', '/orders/order-book?marketType=NOTHING_TOMAN', 404, 'NOT_FOUND'],
    ['a name that is no market', '/orders/order-book?marketType=%3Cscript%3E', 400, 'BAD_REQUEST'],
    ['a missing market', '/orders/order-book', 400, 'BAD_REQUEST'],
    ['a size of a million', '/trades/last-trades?marketType=BITCOIN_TOMAN&size=1000000', 400, 'BAD_REQUEST'],
    ['an unknown interval', '/klines?symbol=BTCUSDT&interval=2d', 400, 'BAD_REQUEST'],
    ['an unknown symbol', '/klines?symbol=NOPEUSDT&interval=1d', 400, 'Invalid symbol'],
    ['an unknown path', '/nowhere', 404, 'NOT_FOUND'],
    ['an inactive market', '/markets/NOTHING_TOMAN', 404, 'NOT_FOUND'],
  ])('refuses %s', async (_, url, status, message) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.json().status, answer.json().message]).toEqual([status, status, message])
  })

  it.each([
    ['a key that would poison objects', '{"__proto__":{"admin":true}}'],
    ['half a JSON', '{"mobileNumber":'],
    ['no object', '"text"'],
    ['a wrong type', '{"mobileNumber":["+989120000001"],"password":"x"}'],
  ])('refuses a body with %s', async (_, payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await sandbox.app.inject({ method: 'POST', url: '/users/login', headers, payload })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'BAD_REQUEST'])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('refuses a body above its limit', async () => {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/users/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ mobileNumber: 'x'.repeat(100_000) }),
    })
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'PAYLOAD_TOO_LARGE', status: 413 }])
  })

  it('describes every call in OpenAPI 3.1', async () => {
    const { openapi, paths } = await read('/documentation/json')
    const described = Object.entries(paths as { [path: string]: object }).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = calls.map(([, call]) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
    expect(openapi).toBe('3.1.0')
    expect(described.filter((line) => !line.includes(' /sandbox/')).sort()).toEqual(expected.sort())
  })

  it('serves a picture of every coin', async () => {
    const { content } = await read('/coins/details')
    for (const { name, link } of content) {
      const answer = await get(new URL(link).pathname)
      expect([name, answer.statusCode, answer.headers['content-type'], answer.body.startsWith('<svg')]).toEqual([
        name,
        200,
        'image/svg+xml',
        true,
      ])
    }
  })
})
