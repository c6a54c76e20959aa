import type { Interval } from '#shared/stream/topics/candles.ts'
import { day } from './path.ts'

/**
 * The range of candles: those that open in `startTime`..`endTime` (epoch ms, both optional), at most `limit` (default 500,
 * maximum 1000).
 */
export type KlineQuery = { startTime?: number; endTime?: number; limit?: number }

export const candleSeconds: Record<Interval, number> = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '4h': 14_400,
  '1d': day,
  '1w': 7 * day,
}

/** Returns the opening times of a query's first and last candle, in seconds since the epoch. None is in the future. */
export function openingTimes(interval: Interval, query: KlineQuery, now: number): { first: number; end: number } {
  const length = candleSeconds[interval]
  // Weeks start on Monday, and the epoch was a Thursday.
  const offset = interval === '1w' ? 4 * day : 0
  const limit = Math.min(1000, Math.max(1, Math.floor(query.limit ?? 500)))
  const opening = (at: number, round: (count: number) => number) =>
    round((at / 1000 - offset) / length) * length + offset
  const last = opening(Math.min(query.endTime ?? now, now), Math.floor)
  const start = query.startTime === undefined ? last - (limit - 1) * length : opening(query.startTime, Math.ceil)
  const first = Math.max(offset, start)
  return { first, end: Math.min(last, first + (limit - 1) * length) }
}
