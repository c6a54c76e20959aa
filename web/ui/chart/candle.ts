import type { Decimal } from '#shared/core/money/decimal.ts'

/** One candle; `time` is its start (epoch ms). */
export type Candle = { time: number; open: Decimal; high: Decimal; low: Decimal; close: Decimal; volume: Decimal }

/** `unit`: the code of the coin, in which the volume is. */
export type CandleLabels = {
  [name in 'time' | 'open' | 'high' | 'low' | 'close' | 'change' | 'volume' | 'unit']: string
}
