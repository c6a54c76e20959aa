import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Kline, klines, openChart } from '#sandbox/world/reference/klines.ts'
import { createReference } from '#sandbox/world/reference/reference.ts'
import { coins } from '#shared/market/coins.ts'
import { type Interval, intervals } from '#shared/stream/topics/candles.ts'

const now = Date.UTC(2026, 10, 20, 9, 37, 23)
const lengths: Record<Interval, number> = {
  '1m': 60e3,
  '5m': 300e3,
  '15m': 900e3,
  '1h': 3600e3,
  '4h': 14400e3,
  '1d': 86400e3,
  '1w': 604800e3,
}
const coin = fc.constantFrom(...coins)
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

const high = (candle: Kline) => Number(candle[2])
const low = (candle: Kline) => Number(candle[3])
const volume = (candle: Kline) => Number(candle[5])

describe('klines', () => {
  it('of a long interval are made of the shorter ones, including the unfinished last one', () => {
    const pair = fc.constantFrom<[Interval, Interval]>(
      ['1w', '1d'],
      ['1d', '4h'],
      ['4h', '1h'],
      ['1h', '15m'],
      ['15m', '5m'],
      ['5m', '1m'],
      ['1d', '15m'],
    )
    fc.assert(
      fc.property(seed, coin, pair, fc.nat(400 * 86400), (one, which, [long, short], ago) => {
        const reference = createReference(one)
        const at = now - ago * 1000
        const [whole] = klines(reference, which, long, { limit: 1 }, at)
        const parts = klines(reference, which, short, { startTime: whole![0] }, at)
        expect([whole![0], whole![1], high(whole!), low(whole!), whole![4]]).toEqual([
          parts[0]![0],
          parts[0]![1],
          Math.max(...parts.map(high)),
          Math.min(...parts.map(low)),
          parts.at(-1)![4],
        ])
        const sum = parts.reduce((total, part) => total + volume(part), 0)
        expect(Math.abs(volume(whole!) - sum)).toBeLessThan(0.0001 * (parts.length + 1))
      }),
      { numRuns: 200 },
    )
  })

  it('are consecutive, contain their open and close, and end in the present with the live price', () => {
    fc.assert(
      fc.property(
        seed,
        coin,
        fc.constantFrom(...intervals),
        fc.integer({ min: 2, max: 60 }),
        (one, which, interval, limit) => {
          const reference = createReference(one)
          const candles = klines(reference, which, interval, { limit }, now)
          // Weeks start on Monday.
          const offset = interval === '1w' ? 4 * lengths['1d'] : 0
          const last = Math.floor((now - offset) / lengths[interval]) * lengths[interval] + offset
          expect(candles.map(([openTime]) => openTime)).toEqual(
            candles.map((_, index) => last - (limit - 1 - index) * lengths[interval]),
          )
          for (const [index, candle] of candles.entries()) {
            const [openTime, open, , , close, , closeTime] = candle
            expect(closeTime).toBe(openTime + lengths[interval] - 1)
            if (index > 0) expect(open).toBe(candles[index - 1]![4])
            for (const price of [open, close].map(Number)) {
              expect(price <= high(candle) && price >= low(candle) && price > 0).toBe(true)
            }
          }
          const digits = candles[0]![4].split('.')[1]?.length ?? 0
          expect(candles.at(-1)![4]).toBe(reference.dollars(which, now).toFixed(digits))
        },
      ),
      { numRuns: 120 },
    )
  })

  it('contain every live price of their time', () => {
    fc.assert(
      fc.property(seed, coin, fc.array(fc.nat(86399), { maxLength: 40 }), (one, which, seconds) => {
        const reference = createReference(one)
        const start = Date.UTC(2026, 10, 19)
        const [candle] = klines(reference, which, '1d', { startTime: start, limit: 1 }, now)
        const digits = candle![4].split('.')[1]?.length ?? 0
        for (const second of seconds) {
          const price = Number(reference.dollars(which, start + second * 1000).toFixed(digits))
          expect(price <= high(candle!) && price >= low(candle!)).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('are selected by time and number, as in other feeds', () => {
    const reference = createReference(1)
    const year = Date.UTC(2026, 0, 1)
    const times = (query: Parameters<typeof klines>[3]) =>
      klines(reference, 'BITCOIN', '1d', query, now).map(([time]) => time)
    const day = 86400e3
    expect(times({ startTime: year }).length).toBe(324)
    expect(times({ startTime: year, limit: 2 })).toEqual([year, year + day])
    expect(times({ startTime: year + 1, endTime: year + 2 * day })).toEqual([year + day, year + 2 * day])
    expect(times({ endTime: year, limit: 2 })).toEqual([year - day, year])
    expect(times({ startTime: now + day })).toEqual([])
    expect(times({ startTime: year, endTime: year - 1 })).toEqual([])
    expect(times({}).length).toBe(500)
    expect(times({ limit: 5000 }).length).toBe(1000)
    expect(times({ startTime: -5, limit: 1 })).toEqual([0])
  })

  it('do not change after they are closed', () => {
    const [early] = klines(createReference(3), 'ETHEREUM', '1h', { startTime: now - 7200e3, limit: 1 }, now)
    const [late] = klines(createReference(3), 'ETHEREUM', '1h', { startTime: now - 7200e3, limit: 1 }, now + 86400e3)
    expect(late).toEqual(early)
    expect(klines(createReference(4), 'ETHEREUM', '1h', { startTime: now - 7200e3, limit: 1 }, now)).not.toEqual([
      early,
    ])
  })
})

describe('the chart feed', () => {
  it('returns candles by symbol, and none for an unknown one', () => {
    const chart = openChart({ clock: { now: () => now }, seed: 1, mode: 'live' })
    const reference = createReference(1)
    expect(chart.klines({ symbol: 'USDTUSD', interval: '4h', limit: 3 })).toEqual(
      klines(reference, 'TETHER', '4h', { limit: 3 }, now),
    )
    expect(chart.klines({ symbol: 'XRPUSDT', interval: '1d', limit: 3 })).toEqual(
      klines(reference, 'RIPPLE', '1d', { limit: 3 }, now),
    )
    expect(chart.klines({ symbol: 'NOPEUSDT', interval: '1d' })).toEqual([])
  })

  it('of a still market ends in the present, and is flat since the start of its first day', () => {
    let at = now
    const chart = openChart({ clock: { now: () => at }, seed: 1, mode: 'still' })
    const live = openChart({ clock: { now: () => now }, seed: 1, mode: 'live' })
    const days = chart.klines({ symbol: 'BTCUSDT', interval: '1d', limit: 3 })
    expect(days.slice(0, 2)).toEqual(live.klines({ symbol: 'BTCUSDT', interval: '1d', limit: 3 }).slice(0, 2))
    const close = days[1]![4]
    expect(days[2]!.slice(1, 6)).toEqual([close, close, close, close, '0.0000'])
    at += 3 * 86400e3
    const [, later] = chart.klines({ symbol: 'BTCUSDT', interval: '1h', limit: 2 })
    expect(later!.slice(0, 6)).toEqual([Math.floor(at / 3600e3) * 3600e3, close, close, close, close, '0.0000'])
  })
})
