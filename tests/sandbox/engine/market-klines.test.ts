import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketKline } from '#sandbox/engine/figures/market-klines.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { migrations } from '#sandbox/store/migrations.ts'
import { add, compare } from '#shared/core/money/decimal.ts'
import { type Interval, intervals } from '#shared/stream/topics/candles.ts'
import { type HandClock, handClock, open, temporaryFile } from '../support/temporary.ts'

const market = 'BITCOIN_TOMAN'
const [minute, hour] = [60_000, 3_600_000]
/** The start of the exchange, on a Friday. */
const start = Date.UTC(2026, 10, 20, 9, 30, 7, 321)

type Step = { pause: number; price: number; amount: string }
/** Trades with pauses of minutes, and sometimes of hours or days, before each. */
const steps = fc.array(
  fc.record({
    pause: fc.oneof({ weight: 5, arbitrary: fc.nat(3 * minute) }, fc.nat(3 * hour), fc.nat(60 * hour)),
    price: fc.integer({ min: 9_000, max: 11_000 }),
    amount: fc.constantFrom('0.01', '0.025', '0.5'),
  }),
  { minLength: 1, maxLength: 25 },
)

/**
 * Opens an exchange and makes one trade for each step. Prices are in ten-thousandths of the reference price at the start.
 */
function traded(all: readonly Step[], seed = 5, file = ':memory:') {
  const clock = handClock(start)
  const { exchange, database } = openExchange({ file, clock, seed })
  const reference = exchange.reference.price(market, clock.at)
  for (const _ of [1, 2]) exchange.executeNow([{ type: 'account.open', level: 'SUPERVISOR' }])
  for (const step of all) trade(clock, step)
  return { exchange, database, clock, trade, klines }

  function trade(at: HandClock, { pause, price, amount }: Step) {
    at.at += pause
    const order = { type: 'order.place', market, amount } as const
    const unitPrice = String(Math.round((reference / 10_000) * price))
    exchange.executeNow([
      { ...order, unitPrice, account: 10, orderType: 'LIMITED_SELL' },
      { ...order, unitPrice, account: 11, orderType: 'LIMITED_BUY' },
    ])
  }
  function klines(interval: Interval, query: { startTime?: number; endTime?: number; limit?: number } = {}) {
    return exchange.marketData.klines(market, interval, query)
  }
}

const sum = (candles: readonly MarketKline[]) => candles.reduce((total, candle) => add(total, candle[5]), '0')
const extreme = (values: readonly string[], sign: number) =>
  values.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best))
/** Returns open, high, low and close of consecutive candles together. */
const folded = (candles: readonly MarketKline[]) => [
  candles[0]![1],
  extreme(
    candles.map(([, , high]) => high),
    1,
  ),
  extreme(
    candles.map(([, , , low]) => low),
    -1,
  ),
  candles.at(-1)![4],
]

describe('the candles of a market', () => {
  it('equal the combined candles of shorter intervals, before and after the first trade', () => {
    const pair = fc.constantFrom<[Interval, Interval]>(
      ['1h', '1m'],
      ['15m', '1m'],
      ['5m', '1m'],
      ['1h', '15m'],
      ['4h', '1h'],
      ['1d', '4h'],
      ['1w', '1d'],
    )
    fc.assert(
      fc.property(steps, pair, (all, [long, short]) => {
        const { exchange, klines } = traded(all)
        const wholes = klines(long, { limit: 6 })
        for (const whole of wholes) {
          const parts = klines(short, { startTime: whole[0], endTime: whole[6], limit: 1000 })
          expect([whole[0], ...whole.slice(1, 5)]).toEqual([parts[0]![0], ...folded(parts)])
          // The past has no trades: its volumes are rounded one by one.
          if (whole[0] > start + all[0]!.pause) expect(whole[5]).toBe(sum(parts))
        }
        exchange.close()
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it('open at the previous close, contain their open and close, and end in the present at the last price', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...intervals), fc.nat(20 * hour), (all, interval, later) => {
        const { exchange, clock, klines } = traded(all)
        clock.at += later
        const candles = klines(interval, { limit: 200 })
        for (const [index, [at, opened, high, low, close, , closed]] of candles.entries()) {
          if (index > 0) expect([opened, at]).toEqual([candles[index - 1]![4], candles[index - 1]![6] + 1])
          expect(
            [opened, close, high, low].every((price) => compare(price, low) >= 0 && compare(price, high) <= 0),
          ).toBe(true)
          expect(closed).toBeGreaterThan(at)
        }
        const [last] = exchange.marketData.lastTrades(market, 1)
        expect([candles.at(-1)![4], candles.at(-1)![0] <= clock.at]).toEqual([last!.unitPrice, true])
        exchange.close()
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  it('join the past to the first trade, and repeat the close while there are no trades', () => {
    const { exchange, klines, clock } = traded([
      { pause: 0, price: 10_100, amount: '0.5' },
      { pause: 2 * minute, price: 10_300, amount: '0.01' },
    ])
    const [first, second] = exchange.marketData
      .lastTrades(market, 2)
      .toReversed()
      .map(({ unitPrice }) => unitPrice)
    clock.at += 2 * minute
    const begin = start - (start % minute)
    const candles = klines('1m', { startTime: begin - minute })
    expect([candles[0]![4], ...candles.slice(1)]).toEqual([
      first,
      [begin, first, first, first, first, '0.5', begin + minute - 1],
      [begin + minute, first, first, first, first, '0', begin + 2 * minute - 1],
      [begin + 2 * minute, first, second, first, second, '0.01', begin + 3 * minute - 1],
      [begin + 3 * minute, second, second, second, second, '0', begin + 4 * minute - 1],
      [begin + 4 * minute, second, second, second, second, '0', begin + 5 * minute - 1],
    ])
    exchange.close()
  })

  it('are the same for the same seed and trades and after a restart, and differ for another seed', () => {
    const file = temporaryFile()
    const all = [{ pause: 0, price: 10_000, amount: '0.5' }]
    const one = traded(all, 5, file)
    const [own, other] = [traded(all), traded(all, 6)]
    const candles = one.klines('1h')
    one.exchange.close()
    const again = open(file, one.clock)
    expect([own.klines('1h'), again.marketData.klines(market, '1h', {})]).toEqual([candles, candles])
    expect(other.klines('1h')).not.toEqual(candles)
    for (const exchange of [own.exchange, other.exchange, again]) exchange.close()
  })

  it('of a market without trades follow the reference process to the present', () => {
    const { exchange, klines } = traded([])
    const [day] = klines('1d', { limit: 1 })
    const hours = klines('1h', { startTime: day![0], limit: 100 })
    expect(day!.slice(1, 5)).toEqual(folded(hours))
    expect(hours.length).toBe(10)
    exchange.close()
  })

  it('of less than an hour go back two weeks, and longer ones as far as the query asks', () => {
    const { exchange, klines, trade, clock } = traded([{ pause: 0, price: 10_000, amount: '0.5' }])
    for (let day = 0; day < 30; day++) trade(clock, { pause: 24 * hour, price: 10_000 + day, amount: '0.01' })
    const hours = klines('1h', { limit: 1000 })
    const quarters = klines('15m', { startTime: clock.at - 20 * 24 * hour, limit: 1000 })
    expect([quarters[0]![0], quarters[0]![1], sum(klines('1d', { startTime: start, limit: 100 }))]).toEqual([
      Math.ceil((clock.at - 14 * 24 * hour) / hour) * hour,
      hours.find(([at]) => at === quarters[0]![0])![1],
      '0.3',
    ])
    exchange.close()
  })
})

it('an older database without candles gets those of its stored trades', () => {
  const file = temporaryFile()
  const { exchange, klines, clock } = traded(
    [
      { pause: 0, price: 10_100, amount: '0.5' },
      { pause: 90 * minute, price: 9_900, amount: '0.01' },
    ],
    5,
    file,
  )
  const candles = klines('15m')
  const before = migrations.findIndex((step) => step.includes('CREATE TABLE candles'))
  exchange.close()
  const older = temporaryFile()
  const database = new DatabaseSync(older)
  for (const sql of migrations.slice(0, before)) database.exec(sql)
  database.exec(
    `PRAGMA user_version = ${before}; ATTACH '${file}' AS newer; INSERT INTO trades SELECT * FROM newer.trades`,
  )
  database.close()
  const again = open(older, clock)
  expect(again.marketData.klines(market, '15m', {})).toEqual(candles)
  again.close()
})
