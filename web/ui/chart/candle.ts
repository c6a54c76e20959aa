import type { Decimal } from '#shared/core/money/decimal.ts'
import { type CandlesDocument, candleRows } from '#shared/stream/topics/candles.ts'

/** One candle, from `time` (epoch ms) on. */
export type Candle = { time: number; open: Decimal; high: Decimal; low: Decimal; close: Decimal; volume: Decimal }

export type CandleLabels = {
  [name in 'time' | 'open' | 'high' | 'low' | 'close' | 'change' | 'volume']: string
}

/** The candles of a document, oldest first; none while there is no document. Keys are times, not money. */
export function candlesOf(document: CandlesDocument | null): Candle[] {
  return document === null ? [] : candleRows(document).map(({ key, row }) => ({ time: Number(key), ...row }))
}
