/**
 * The visible candles: their `count`, and how many `newer` ones are out of view. While `newer` is 0, new candles come into
 * view.
 */
export type ChartWindow = { count: number; newer: number }

/** The smallest number of visible candles. */
const fewestCandles = 10
const standardCount = 120

/** Returns the first window: the newest candles, at any interval. */
export function standardWindow(total: number): ChartWindow {
  return { count: Math.min(standardCount, total), newer: 0 }
}

/**
 * Returns the window with more or fewer candles around its middle. A window that ends with the newest candle still ends
 * with it.
 */
export function zoomed({ count, newer }: ChartWindow, factor: number, total: number): ChartWindow {
  const next = Math.round(count * factor)
  return fitted({ count: next, newer: newer === 0 ? 0 : newer + Math.round((count - next) / 2) }, total)
}

/** Returns the window moved by a part of its width: to newer candles, or with a negative part to older ones. */
export function panned({ count, newer }: ChartWindow, part: number, total: number): ChartWindow {
  return fitted({ count, newer: newer - Math.round(count * part) }, total)
}

/** Returns the window within the existing candles. */
export function fitted({ count, newer }: ChartWindow, total: number): ChartWindow {
  const fit = Math.min(Math.max(count, fewestCandles), total)
  return { count: fit, newer: Math.min(Math.max(newer, 0), total - fit) }
}
