import type { Decimal } from '#shared/money/decimal.ts'

/** One candle, from `time` (epoch ms) on. */
export type Candle = { time: number; open: Decimal; high: Decimal; low: Decimal; close: Decimal; volume: Decimal }

export type CandleLabels = { open: string; high: string; low: string; close: string; volume: string }
