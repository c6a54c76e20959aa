import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { intervalLengths } from '#shared/stream/interval-lengths.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import type { TickerDocument } from '#shared/stream/topics/ticker.ts'
import type { ShownCandle } from './candles-in.ts'

type Ticker = { doc: TickerDocument | null; asOf: number | null; status: string }

/** The newest polled candle: its opening time, and when the exchange last confirmed its topic (both epoch ms). */
type Newest = { time: number; asOf: number | null }

/** How much later the exchange must have confirmed the candles to be preferred to a ticker that is not live (ms). */
const lead = 10_000

/**
 * Returns the last price of the ticker if the exchange confirmed it in the period of the newest candle, or null. A ticker
 * that is not live counts until the candles are clearly newer: when all topics become stale together, nothing changes.
 */
export function priceInCandle({ doc, asOf, status }: Ticker, newest: Newest, interval: Interval): Decimal | null {
  if (doc === null || asOf === null) return null
  if (status !== 'live' && newest.asOf !== null && newest.asOf - asOf > lead) return null
  const isInside = asOf >= newest.time && asOf < newest.time + intervalLengths[interval]
  return isInside ? (doc.market.lastPrice ?? null) : null
}

/**
 * Returns the candles with the newest one closing at the market's last price, so that the chart shows the price of the
 * page's header. Candles are polled less often than tickers. `price` null changes nothing.
 */
export function closeAt(candles: readonly ShownCandle[], price: Decimal | null): readonly ShownCandle[] {
  const newest = candles.at(-1)
  if (newest === undefined || price === null || price === newest.close) return candles
  const high = compareDecimals(price, newest.high) > 0 ? price : newest.high
  const low = compareDecimals(price, newest.low) < 0 ? price : newest.low
  return [...candles.slice(0, -1), { ...newest, high, low, close: price }]
}
