import type { Decimal } from '#shared/core/money/decimal.ts'
import { chartSymbol } from '#shared/market/codes.ts'
import { sandboxTerms } from '#shared/market/coin-records.ts'
import { type Coin, coins } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import type { Clock } from './clock.ts'
import { day, type Stretch, split, stretches } from './path.ts'
import { createReference, type Reference, restingInstant } from './reference.ts'

/**
 * A candle in the common form: opening time, open, high, low, close, volume in coins, closing time, volume in dollars,
 * trades, the two volumes that takers bought, and a field that is always "0". Times are epoch ms.
 */
export type Kline = [
  number,
  Decimal,
  Decimal,
  Decimal,
  Decimal,
  Decimal,
  number,
  Decimal,
  number,
  Decimal,
  Decimal,
  Decimal,
]

/** Which candles: those that open in `startTime`..`endTime` (epoch ms, both optional), at most `limit` (500, up to 1000). */
export type KlineQuery = { startTime?: number; endTime?: number; limit?: number }

/**
 * Candles of a coin in US dollars, oldest first: the first `limit` from `startTime` on, or without one the last `limit`.
 * The last one ends in the present and is not finished. None lies in the future.
 */
export function klines(reference: Reference, coin: Coin, interval: Interval, query: KlineQuery, now: number): Kline[] {
  const length = seconds[interval]
  const { first, end } = openingTimes(interval, query, now)
  const known = Math.floor(reference.timeOf(now) / 1000)
  const path = reference.path(coin)
  const result: Kline[] = []
  const soFar = (stretch: Stretch) => (stretch.start > known ? flat(stretch, path.at(known)) : until(stretch, known))
  if (interval !== '1w') {
    for (const stretch of stretches(path, first, end, length)) result.push(candle(coin, soFar(stretch), length))
    return result
  }
  for (let start = first; start <= end; start += length) {
    const days = [...stretches(path, start, Math.min(start + length - day, Math.max(start, now / 1000)), day)]
    result.push(candle(coin, together(days.map(soFar)), length))
  }
  return result
}

/** Where the first and the last candle open that a query asks for, in seconds since the epoch. */
function openingTimes(interval: Interval, query: KlineQuery, now: number): { first: number; end: number } {
  const length = seconds[interval]
  // Weeks begin on Monday, and the epoch began on a Thursday.
  const offset = interval === '1w' ? 4 * day : 0
  const limit = Math.min(1000, Math.max(1, Math.floor(query.limit ?? 500)))
  const opening = (at: number, round: (count: number) => number) =>
    round((at / 1000 - offset) / length) * length + offset
  const last = opening(Math.min(query.endTime ?? now, now), Math.floor)
  const asked = query.startTime === undefined ? last - (limit - 1) * length : opening(query.startTime, Math.ceil)
  const first = Math.max(offset, asked)
  return { first, end: Math.min(last, first + (limit - 1) * length) }
}

/** Stretches that follow each other, as one. */
function together(parts: readonly Stretch[]): Stretch {
  const first = parts[0]!
  return {
    ...first,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: parts.at(-1)!.close,
    variance: parts.reduce((sum, { variance }) => sum + variance, 0),
  }
}

/** The chart feed: candles by symbol, the coin's code against USDT (spec 9). None for a symbol that it does not know. */
export type Chart = { klines(query: KlineQuery & { symbol: string; interval: Interval }): Kline[] }

export function openChart(options: { clock: Clock; seed: number; mode: 'live' | 'still' }): Chart {
  const { clock, seed, mode } = options
  const reference = createReference(seed)
  if (mode === 'still') reference.standFrom(restingInstant(clock.now()))
  return {
    klines(query) {
      const coin = coins.find((one) => chartSymbol(one) === query.symbol)
      return coin === undefined ? [] : klines(reference, coin, query.interval, query, clock.now())
    },
  }
}

/** Decimals of a coin's price in dollars; Tether's needs four to be seen moving. */
export function dollarDecimals(coin: Coin): number {
  return coin === 'TETHER' ? 4 : priceDecimals(coin, 'USD')
}

/** What a stretch had been by a second (since the epoch) within it: the price there closes it. */
function until(stretch: Stretch, second: number): Stretch {
  if (second >= stretch.start + stretch.length) return stretch
  if (second === stretch.start) return flat(stretch, stretch.open)
  const [left, right] = split(stretch)
  if (second <= right.start) return { ...until(left, second), length: stretch.length }
  const rest = until(right, second)
  return {
    ...stretch,
    high: Math.max(left.high, rest.high),
    low: Math.min(left.low, rest.low),
    close: rest.close,
    variance: left.variance + rest.variance,
  }
}

function flat(stretch: Stretch, price: number): Stretch {
  return { ...stretch, open: price, high: price, low: price, close: price, variance: 0 }
}

function candle(coin: Coin, stretch: Stretch, length: number): Kline {
  const { dailyVolume, dailyVolatility } = sandboxTerms[coin].price
  const price = (logarithm: number) => Math.exp(logarithm).toFixed(dollarDecimals(coin))
  const share = stretch.variance / dailyVolatility ** 2
  const volume = dailyVolume * share
  const dollars = volume * Math.exp((stretch.open + stretch.close) / 2)
  const openTime = stretch.start * 1000
  return [
    openTime,
    price(stretch.open),
    price(stretch.high),
    price(stretch.low),
    price(stretch.close),
    volume.toFixed(4),
    openTime + length * 1000 - 1,
    dollars.toFixed(2),
    Math.round(dailyTrades * share),
    (volume / 2).toFixed(4),
    (dollars / 2).toFixed(2),
    '0',
  ]
}

const seconds: Record<Interval, number> = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '4h': 14_400,
  '1d': day,
  '1w': 7 * day,
}

/** Trades of an average day at the feed. */
const dailyTrades = 900_000
