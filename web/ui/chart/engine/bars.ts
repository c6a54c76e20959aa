import type { KLineData } from 'klinecharts'
import type { Candle } from '../candle.ts'

/** A candle for drawing. Pixels may come from floats; the figures beside the candles are decimals. */
export type Bar = KLineData & { volume: number }

export function barOf({ time, open, high, low, close, volume }: Candle): Bar {
  const [o, h, l, c, v] = [open, high, low, close, volume].map(Number) as [number, number, number, number, number]
  return { timestamp: time, open: o, high: h, low: l, close: c, volume: v }
}

/** Returns whether a candle is drawn as rising. */
export function rises({ open, close }: Pick<Bar, 'open' | 'close'>): boolean {
  return close >= open
}

/**
 * Returns the change between two lists of candles: `none`, `last` (the last one moved or was added), or `all` for
 * anything else.
 */
export function changeOf(before: readonly Candle[], after: readonly Candle[]): 'none' | 'last' | 'all' {
  const added = after.length - before.length
  const shared = Math.min(before.length, after.length)
  if (shared === 0 || added < 0 || added > 1) return 'all'
  const moved = before.findIndex((candle, index) => !isSame(candle, after[index]!))
  if (moved === -1) return added === 0 ? 'none' : 'last'
  // A new candle after a moved one is two changes.
  return added === 0 && moved === shared - 1 && before[moved]!.time === after[moved]!.time ? 'last' : 'all'
}

function isSame(one: Candle, other: Candle): boolean {
  return (['time', 'open', 'high', 'low', 'close', 'volume'] as const).every((name) => one[name] === other[name])
}
