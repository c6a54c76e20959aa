import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readConfig } from '#relay/base/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { createUnknownSymbols } from '#relay/topics/unknown-symbols.ts'
import { UpstreamFailure } from '#relay/upstream/failure.ts'
import { applyPatch } from '#shared/stream/apply.ts'
import { diff } from '#shared/stream/diff.ts'
import { normalise } from '#shared/stream/normalise.ts'
import { parseTopic } from '#shared/stream/topics.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 21, 2, 34, 56)
const opened = Math.floor(now / minute) * minute
const config = readConfig({ CHART_FEED_URL: 'http://feed.test/klines' })
const invalidSymbol = new UpstreamFailure('refused', null, {
  status: 400,
  text: '{"code":-1121,"msg":"Invalid symbol."}',
})
const row = (close: string) => ({ open: '1', high: '9', low: '1', close, volume: '3' })

/**
 * Starts a feed with candles of some symbols, by opening time. It refuses other symbols, or fails with the test's error.
 */
function startFeed(feed: { [symbol: string]: { [openTime: number]: string } }, options = config) {
  const queries: string[] = []
  let failure: Error | null = null
  const unknownSymbols = createUnknownSymbols()
  const ask = async (url: string) => {
    queries.push(url.replace('http://feed.test/klines', ''))
    const query = new URL(url).searchParams
    const candles = feed[query.get('symbol')!]
    if (failure) throw failure
    if (!candles) throw invalidSymbol
    return Object.entries(candles)
      .map(([time, close]) => [Number(time), close] as const)
      .filter(([time]) => time >= Number(query.get('startTime')))
      .slice(0, Number(query.get('limit')))
      .map(([time, close]) => [time, '1', '9', '1', close, '3', time + minute - 1, 'more', 3])
  }
  const open = (name: string) => {
    const { poll } = planOf(parseTopic(name)!, null, options, unknownSymbols)
    return (at: number) => poll(ask, at)
  }
  return {
    open,
    /** Returns the queries since the last look. */
    queries: () => queries.splice(0),
    fail: (error: Error | null) => {
      failure = error
    },
  }
}

it("requests the market's own symbol: a thousand candles, five years of weeks, and then only the newest", async () => {
  const feed = { ETHEREUM_TOMAN: { [opened - minute]: '5', [opened]: '6' } as { [openTime: number]: string } }
  const { open, queries } = startFeed(feed)
  const poll = open('candles:ETHEREUM_TOMAN:1m')
  const documents = [await poll(now)]
  feed.ETHEREUM_TOMAN[opened] = '7'
  documents.push(await poll(now + 5000))
  feed.ETHEREUM_TOMAN[opened + minute] = '8'
  documents.push(await poll(now + minute))
  documents.push(await poll(now + minute + 5000))
  documents.push(await poll(now + 1000 * minute))
  await open('candles:ETHEREUM_TOMAN:1w')(now)
  expect([queries(), documents]).toEqual([
    [
      `?symbol=ETHEREUM_TOMAN&interval=1m&startTime=${opened - 999 * minute}&limit=1000`,
      `?symbol=ETHEREUM_TOMAN&interval=1m&startTime=${opened}&limit=1000`,
      `?symbol=ETHEREUM_TOMAN&interval=1m&startTime=${opened}&limit=1000`,
      `?symbol=ETHEREUM_TOMAN&interval=1m&startTime=${opened + minute}&limit=1000`,
      // Ten minutes after the first answer all candles are read again.
      `?symbol=ETHEREUM_TOMAN&interval=1m&startTime=${opened + minute}&limit=1000`,
      `?symbol=ETHEREUM_TOMAN&interval=1w&startTime=${Date.UTC(2021, 10, 29)}&limit=1000`,
    ],
    [
      { [opened - minute]: row('5'), [opened]: row('6'), currency: 'TOMAN' },
      { [opened - minute]: row('5'), [opened]: row('7'), currency: 'TOMAN' },
      { [opened - minute]: row('5'), [opened]: row('7'), [opened + minute]: row('8'), currency: 'TOMAN' },
      { [opened - minute]: row('5'), [opened]: row('7'), [opened + minute]: row('8'), currency: 'TOMAN' },
      // Candles before the last thousand are gone.
      { [opened + minute]: row('8'), currency: 'TOMAN' },
    ],
  ])
})

it('drops the oldest of a thousand candles when another opens, and none before', async () => {
  const times = Array.from({ length: 1000 }, (_, back) => opened - back * minute)
  const feed = { EOS_TOMAN: Object.fromEntries(times.map((time) => [time, '6'])) as { [openTime: number]: string } }
  const poll = startFeed(feed).open('candles:EOS_TOMAN:1m')
  const endsOf = (document: object | null) => {
    const opens = Object.keys(document ?? {})
      .filter((key) => key !== 'currency')
      .map(Number)
    return [opens.length, Math.min(...opens), Math.max(...opens)]
  }
  const first = endsOf(await poll(now))
  const second = endsOf(await poll(now + 1000))
  feed.EOS_TOMAN[opened + minute] = '7'
  expect([first, second, endsOf(await poll(now + minute))]).toEqual([
    [1000, opened - 999 * minute, opened],
    [1000, opened - 999 * minute, opened],
    [1000, opened - 998 * minute, opened + minute],
  ])
})

it('reads all candles again when the feed no longer has the newest one', async () => {
  const feed = { EOS_TOMAN: { [opened]: '6' } as { [openTime: number]: string } }
  const { open, queries } = startFeed(feed)
  const poll = open('candles:EOS_TOMAN:1m')
  await poll(now)
  delete feed.EOS_TOMAN[opened]
  feed.EOS_TOMAN[opened - 5 * minute] = '4'
  const kept = await poll(now + 1000)
  queries()
  expect([kept, await poll(now + 2000), queries()]).toEqual([
    { [opened]: row('6'), currency: 'TOMAN' },
    { [opened - 5 * minute]: row('4'), currency: 'TOMAN' },
    [`?symbol=EOS_TOMAN&interval=1m&startTime=${opened - 999 * minute}&limit=1000`],
  ])
})

it.each([
  ['5m', 5],
  ['15m', 15],
  ['1h', 60],
  ['4h', 240],
  ['1d', 1440],
])('requests a thousand candles of %s', async (interval, minutes) => {
  const { open, queries } = startFeed({ EOS_TOMAN: { [opened]: '6' } })
  await open(`candles:EOS_TOMAN:${interval}`)(now)
  const length = minutes * minute
  const start = Math.floor(now / length) * length - 999 * length
  expect(queries()).toEqual([`?symbol=EOS_TOMAN&interval=${interval}&startTime=${start}&limit=1000`])
})

it('reads all candles again ten minutes after the last time, and only the newest before', async () => {
  const { open, queries } = startFeed({ EOS_TOMAN: { [opened]: '6' } })
  const poll = open('candles:EOS_TOMAN:1m')
  const wholeAt = (time: number) => Math.floor(time / minute) * minute - 999 * minute
  const times = [now, now + 599_999, now + 600_000, now + 1_199_999, now + 1_200_000]
  for (const time of times) await poll(time)
  expect(queries().map((query) => Number(new URLSearchParams(query).get('startTime')))).toEqual([
    wholeAt(times[0]!),
    opened,
    wholeAt(times[2]!),
    opened,
    wholeAt(times[4]!),
  ])
})

it('has the coin in dollars while the feed refuses the symbol, and retries after ten minutes', async () => {
  const feed: { [symbol: string]: { [openTime: number]: string } } = { EOSUSDT: { [opened]: '0.5' } }
  const { open, queries } = startFeed(feed)
  const [short, long] = [open('candles:EOS_TOMAN:1m'), open('candles:EOS_TOMAN:5m')]
  const symbols = () => queries().map((query) => new URLSearchParams(query).get('symbol'))
  const first = await short(now)
  await long(now)
  const others = symbols()
  feed.EOS_TOMAN = { [opened]: '6' }
  expect([first, others, await short(now + 599_000), symbols(), await short(now + 600_000), symbols()]).toEqual([
    { [opened]: row('0.5'), currency: 'USD' },
    ['EOS_TOMAN', 'EOSUSDT', 'EOSUSDT'],
    { [opened]: row('0.5'), currency: 'USD' },
    ['EOSUSDT'],
    { [opened]: row('6'), currency: 'TOMAN' },
    ['EOS_TOMAN'],
  ])
})

it('has the coin in dollars when the feed has no candle of the market', async () => {
  const { open } = startFeed({ EOS_TOMAN: {}, EOSUSDT: { [opened]: '0.5' } })
  expect(await open('candles:EOS_TOMAN:1m')(now)).toEqual({ [opened]: row('0.5'), currency: 'USD' })
})

it('does not count a symbol as unknown after an outage or another refusal', async () => {
  const refused = (status: number, text: string) => new UpstreamFailure('refused', null, { status, text })
  const failures = [
    new UpstreamFailure('timeout'),
    new UpstreamFailure('failed'),
    new UpstreamFailure('throttled', 1000),
    refused(403, 'The symbol is not for this country'),
    refused(400, 'Invalid interval'),
  ]
  for (const failure of failures) {
    const { open, queries, fail } = startFeed({ EOS_TOMAN: { [opened]: '6' }, EOSUSDT: { [opened]: '0.5' } })
    const poll = open('candles:EOS_TOMAN:1m')
    fail(failure)
    await expect(poll(now)).rejects.toBe(failure)
    fail(null)
    expect([(await poll(now)).currency, queries().length]).toEqual(['TOMAN', 2])
  }
  for (const failure of [refused(404, ''), refused(422, 'unknown SYMBOL'), invalidSymbol]) {
    const { open, queries, fail } = startFeed({})
    fail(failure)
    await expect(open('candles:EOS_TOMAN:1m')(now)).rejects.toBe(failure)
    expect(queries().length).toBe(2)
  }
})

it("uses the operator's symbols for the markets", async () => {
  const symbols = { CHART_SYMBOL_TOMAN: '{code}IRT', CHART_SYMBOL_TETHER: '{code}/{coin}-USDT' }
  const { open, queries } = startFeed({}, readConfig({ CHART_FEED_URL: 'http://feed.test/klines', ...symbols }))
  for (const market of ['TETHER_TOMAN', 'BITCOIN_TETHER', 'BINANCE_COIN_BSC_TOMAN'])
    await open(`candles:${market}:1d`)(now).catch(() => null)
  expect(queries().map((query) => new URLSearchParams(query).get('symbol'))).toEqual([
    'USDTIRT',
    'USDTUSD',
    'BTC/BITCOIN-USDT',
    'BTCUSDT',
    'BNBIRT',
    'BNBUSDT',
  ])
})

it('builds documents with a valid patch between any two', async () => {
  const closes = fc.dictionary(
    fc.integer({ min: 0, max: 5 }).map((age) => String(opened - age * minute)),
    fc.constantFrom('2', '3'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(closes, { minLength: 1, maxLength: 5 }), async (answers) => {
      const feed: { [symbol: string]: { [openTime: string]: string } } = { EOSUSDT: { [opened]: '1' } }
      const { open } = startFeed(feed)
      const poll = open('candles:EOS_TOMAN:1m')
      let held = null
      for (const [turn, candles] of answers.entries()) {
        feed.EOS_TOMAN = candles
        const document = await poll(now + turn * 600_000)
        expect(normalise(document)).toEqual(document)
        if (held !== null) expect(applyPatch(held, diff(held, document) ?? {})).toEqual(document)
        held = document
      }
    }),
  )
})
