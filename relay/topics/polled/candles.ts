import { contract } from '#shared/contract/contract.ts'
import { chartSymbol } from '#shared/market/codes.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import type { PolledTopic } from './polled-topic.ts'
import { rowReader } from './rows.ts'

const minutes: Record<Interval, number> = { '1m': 1, '5m': 5, '15m': 15, '1h': 60, '4h': 240, '1d': 1440 }

/** Candles of the intervals below a day that a document holds, the live one included. */
const recentCandles = 400

/**
 * `candles:`, keyed by opening time (epoch ms): daily candles of the Gregorian year to date (design 5.18), of shorter
 * intervals the last 400. The call is the same text for as long as no candle closes.
 */
export const candles: PolledTopic<'candles'> = {
  source: 'chartFeed',
  call: ({ coin, interval }, now) =>
    `?symbol=${chartSymbol(coin)}&interval=${interval}&startTime=${startOf(interval, now)}`,
  builder() {
    const read = rowReader(contract.klines.answer.element, ([openTime, open, high, low, close, volume]) => ({
      openTime,
      candle: { open, high, low, close, volume },
    }))
    return (answer) => Object.fromEntries(read(answer).map(({ openTime, candle }) => [openTime, candle]))
  },
}

function startOf(interval: Interval, now: number): number {
  if (interval === '1d') return Date.UTC(new Date(now).getUTCFullYear(), 0, 1)
  const length = minutes[interval] * 60_000
  return Math.floor(now / length) * length - (recentCandles - 1) * length
}
