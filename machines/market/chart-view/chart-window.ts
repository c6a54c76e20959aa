import type { Interval } from '#shared/stream/topics/candles.ts'

/** The candles in view: how many, and how many newer ones are out of view. With none, new candles come into view. */
export type ChartWindow = { count: number; newer: number }
/** The same by place among all candles, oldest first. */
export type ChartSpan = { first: number; last: number }

/** Fewer candles than these are never in view. */
const fewestCandles = 10
const standardCount = 120

/** What an interval shows at first: daily candles the Gregorian year to date (spec 9; design 5.18), others the last 120. */
export function standardWindow(interval: Interval, times: readonly number[]): ChartWindow {
  const last = times.at(-1)
  if (interval !== '1d' || last === undefined) return { count: Math.min(standardCount, times.length), newer: 0 }
  const newYear = Date.UTC(new Date(last).getUTCFullYear(), 0, 1)
  return { count: times.filter((time) => time >= newYear).length, newer: 0 }
}

/** More or fewer candles about the middle of the window; one that ends with the newest candle goes on to. */
export function zoomed({ count, newer }: ChartWindow, factor: number, total: number): ChartWindow {
  const next = Math.round(count * factor)
  return fitted({ count: next, newer: newer === 0 ? 0 : newer + Math.round((count - next) / 2) }, total)
}

/** Moved by a part of its own width: to newer candles, or with a negative part to older ones. */
export function panned({ count, newer }: ChartWindow, part: number, total: number): ChartWindow {
  return fitted({ count, newer: newer - Math.round(count * part) }, total)
}

export function spanOf(window: ChartWindow, total: number): ChartSpan {
  const { count, newer } = fitted(window, total)
  return { first: Math.max(0, total - newer - count), last: Math.max(0, total - newer - 1) }
}

export function windowOf({ first, last }: ChartSpan, total: number): ChartWindow {
  return fitted({ count: last - first + 1, newer: total - 1 - last }, total)
}

function fitted({ count, newer }: ChartWindow, total: number): ChartWindow {
  const fit = Math.min(Math.max(count, fewestCandles), total)
  return { count: fit, newer: Math.min(Math.max(newer, 0), total - fit) }
}
