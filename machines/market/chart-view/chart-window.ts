/** The candles in view: how many, and how many newer ones are out of view. With none, new candles come into view. */
export type ChartWindow = { count: number; newer: number }

/** Fewer candles than these are never in view. */
const fewestCandles = 10
const standardCount = 120

/** What is in view at first: the newest candles, whatever their interval. */
export function standardWindow(total: number): ChartWindow {
  return { count: Math.min(standardCount, total), newer: 0 }
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

/** A window within what there is. */
export function fitted({ count, newer }: ChartWindow, total: number): ChartWindow {
  const fit = Math.min(Math.max(count, fewestCandles), total)
  return { count: fit, newer: Math.min(Math.max(newer, 0), total - fit) }
}
