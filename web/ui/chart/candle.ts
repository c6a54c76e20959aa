import type { Decimal } from '#shared/core/money/decimal.ts'

/** One candle; `time` is its start (epoch ms). */
export type Candle = { time: number; open: Decimal; high: Decimal; low: Decimal; close: Decimal; volume: Decimal }

/** Returns the name of a candle's figure in the language. */
export type CandleWord = (name: 'candleTime' | 'open' | 'high' | 'low' | 'close' | 'change' | 'candleVolume') => string
