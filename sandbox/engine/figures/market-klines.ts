import type { Decimal } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { rulesOf } from '../../exchange/market-rules.ts'
import { formatUnits, toDecimal } from '../../exchange/units.ts'
import { candleSeconds, type KlineQuery, openingTimes } from '../../world/reference/candle-times.ts'
import type { Reference } from '../../world/reference/reference.ts'
import { candleLengths, type ExchangeStore, minutesKept, type TradeCandle } from '../exchange-store.ts'
import { type PastCandle, pastCandles } from './past-candles.ts'

/**
 * A candle of a market in the common form: opening time, open, high, low, close, volume in coins, closing time (epoch ms).
 */
export type MarketKline = [number, Decimal, Decimal, Decimal, Decimal, Decimal, number]

type Parts = { store: Pick<ExchangeStore, 'candles' | 'hourBefore' | 'firstMinute'>; reference: Reference }

/**
 * Returns candles of a market in its own currency, oldest first, for a query of `klines`. They are made of its trades. A
 * candle opens at the previous close, so it equals the sum of the shorter candles within it. A candle without trades
 * repeats that close. Candles before the first trade come from the reference process, shifted to the price of that trade.
 */
export function marketKlines(
  type: MarketType,
  interval: Interval,
  query: KlineQuery,
  now: number,
  { store, reference }: Parts,
): MarketKline[] {
  const length = candleSeconds[interval] * 1000
  const range = openingTimes(interval, query, now)
  const end = range.end * 1000
  const begin = store.firstMinute(type)
  const unit = length < candleLengths.hour ? 'minute' : 'hour'
  const oldest = unit === 'minute' && begin !== null ? hourFrom(now - minutesKept) : 0
  const isCut = begin !== null && begin.at < oldest
  const first = isCut ? Math.max(range.first * 1000, oldest) : range.first * 1000
  const span = { first: first / 1000, end: range.end }
  const past = pastCandles(marketOf(type)!, interval, span, begin, { reference, now })

  const hour = first - (first % candleLengths.hour)
  const trades = begin === null ? [] : store.candles(type, unit, hour, end + length - 1)
  let place = 0
  let close = (begin === null ? null : store.hourBefore(type, hour))?.close ?? begin?.open ?? 0n
  const next = (until: number) => (place < trades.length && trades[place]!.at < until ? trades[place++]! : null)
  for (let trade = next(first); trade !== null; trade = next(first)) close = trade.close

  const klines: MarketKline[] = []
  for (let at = first; at <= end; at += length) {
    const candle = past.get(at) ?? { open: close, high: close, low: close, close, volume: 0n }
    for (let trade = next(at + length); trade !== null; trade = next(at + length)) add(candle, trade)
    close = candle.close
    klines.push(klineOf(type, at, length, candle))
  }
  return klines
}

function add(candle: PastCandle, { high, low, close, volume }: TradeCandle): void {
  if (high > candle.high) candle.high = high
  if (low < candle.low) candle.low = low
  candle.close = close
  candle.volume += volume
}

function klineOf(
  type: MarketType,
  at: number,
  length: number,
  { open, high, low, close, volume }: PastCandle,
): MarketKline {
  const { priceDecimals, coin } = rulesOf(type)
  const price = (ticks: bigint) => formatUnits(ticks, priceDecimals)
  const coins = toDecimal(volume, coin)
  return [at, price(open), price(high), price(low), price(close), coins, at + length - 1]
}

/** Returns the first whole hour at or after a time (epoch ms). */
function hourFrom(at: number): number {
  return Math.ceil(at / candleLengths.hour) * candleLengths.hour
}
