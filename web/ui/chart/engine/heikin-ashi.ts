type Prices = { open: number; high: number; low: number; close: number }

/**
 * Returns Heikin-Ashi candles. Each closes at the mean of its candle's four prices, and opens midway between open and
 * close of the previous Heikin-Ashi candle. The first opens midway between open and close of its own candle.
 */
export function heikinAshi(candles: readonly Prices[]): Prices[] {
  let before: Prices | null = null
  return candles.map((candle) => {
    const close = (candle.open + candle.high + candle.low + candle.close) / 4
    const open: number = before === null ? (candle.open + candle.close) / 2 : (before.open + before.close) / 2
    before = { open, close, high: Math.max(candle.high, open, close), low: Math.min(candle.low, open, close) }
    return before
  })
}
