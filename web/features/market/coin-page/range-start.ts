import type { ChartRange } from '#machines/market/coin-page/coin-page.machine.ts'

const day = 86_400_000

/**
 * Returns the start of a range (epoch ms), counted back from the last candle. A year to date starts with the Gregorian year
 * (design 5.18).
 */
export function rangeStart(range: ChartRange, last: number): number {
  if (range === 'year') return Date.UTC(new Date(last).getUTCFullYear(), 0, 1)
  return last - (range === 'quarter' ? 90 : 30) * day
}
