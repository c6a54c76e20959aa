import type { Decimal } from '#shared/core/money/decimal.ts'
import { chartSymbol } from '#shared/market/codes.ts'
import { sandboxTerms } from '#shared/market/coin-records.ts'
import { type Coin, coins } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { candleStretches } from './candle-stretches.ts'
import { candleSeconds, type KlineQuery, openingTimes } from './candle-times.ts'
import type { Clock } from './clock.ts'
import type { Stretch } from './path.ts'
import { createReference, type Reference, restingInstant } from './reference.ts'

/**
 * A candle in the common form: opening time, open, high, low, close, volume in coins, closing time, volume in dollars,
 * number of trades, the two volumes bought by takers, and a field that is always "0". Times are epoch ms.
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

/**
 * Returns candles of a coin in US dollars, oldest first: the first `limit` from `startTime` on, or the last `limit` without
 * it. The last candle contains the present and is not finished. None is in the future.
 */
export function klines(reference: Reference, coin: Coin, interval: Interval, query: KlineQuery, now: number): Kline[] {
  const known = Math.floor(reference.timeOf(now) / 1000)
  const { first, end } = openingTimes(interval, query, now)
  const parts = candleStretches(reference.path(coin), interval, { first, end, known })
  return [...parts].map((stretch) => candle(coin, stretch, candleSeconds[interval]))
}

/** The chart feed: candles by symbol, the coin's code against USDT (spec 9). It returns none for an unknown symbol. */
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

/** Returns the decimals of a coin's price in dollars. Tether needs four, otherwise its changes would be invisible. */
export function dollarDecimals(coin: Coin): number {
  return coin === 'TETHER' ? 4 : priceDecimals(coin, 'USD')
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

/** Number of trades of an average day in the chart feed. */
const dailyTrades = 900_000
