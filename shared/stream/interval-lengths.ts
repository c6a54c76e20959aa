import type { Interval } from './topics/candles.ts'

const [minute, hour] = [60_000, 3_600_000]

/** The lengths of the candle intervals in ms. */
export const intervalLengths: { [name in Interval]: number } = {
  '1m': minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '1h': hour,
  '4h': 4 * hour,
  '1d': 24 * hour,
  '1w': 168 * hour,
}
