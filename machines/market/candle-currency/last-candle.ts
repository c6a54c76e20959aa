import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { intervalLengths } from '#shared/stream/interval-lengths.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import type { TickerDocument } from '#shared/stream/topics/ticker.ts'
import type { ShownCandle } from './candles-in.ts'

type Ticker = { doc: TickerDocument | null; asOf: number | null; status: string }

/**
 * Returns the last price of a live ticker if the exchange confirmed it in the period of the candle that opened at
 * `openTime` (epoch ms), or null.
 */
export function priceInCandle({ doc, asOf, status }: Ticker, openTime: number, interval: Interval): Decimal | null {
  if (doc === null || asOf === null || status !== 'live') return null
  const isInside = asOf >= openTime && asOf < openTime + intervalLengths[interval]
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
