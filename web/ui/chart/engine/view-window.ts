import type { Chart } from 'klinecharts'

/** The candles in view: `count`, and the number of newer ones to their right that are out of view. */
export type ViewWindow = { count: number; newer: number }

/** The space between the newest candle and the axis, in px. */
const margin = 8
/** The distance by which the chart may be dragged past its newest candle, in px. */
const furthest = 48

/** Limits how far the user can drag the chart past its newest and its oldest candle. */
export function limitWindow(chart: Chart): void {
  chart.setMaxOffsetRightDistance(furthest)
  chart.setMaxOffsetLeftDistance(0)
}

/** Brings a window into view; `width` is that of the candles' pane, in px. */
export function applyWindow(chart: Chart, { count, newer }: ViewWindow, width: number): void {
  if (count === 0 || width <= 0) return
  const space = (width - (newer === 0 ? margin : 0)) / count
  chart.setBarSpace(space)
  chart.setOffsetRightDistance(newer === 0 ? margin : -newer * chart.getBarSpace().bar)
}

/** Returns the window that is in view. */
export function windowOf(chart: Chart, width: number): ViewWindow {
  const total = chart.getDataList().length
  const count = Math.round((width - chart.getOffsetRightDistance()) / chart.getBarSpace().bar)
  return { count: Math.min(count, total), newer: total - 1 - (candleAt(chart, width) ?? total - 1) }
}

/**
 * Returns the index of the candle at `x`, in px from the left of the candles' pane. To the right of all candles that is
 * the last one; to the left of the first one it is null.
 */
export function candleAt(chart: Chart, x: number): number | null {
  const [point] = chart.convertFromPixel([{ x }], { paneId: 'candle_pane' }) as { dataIndex?: number }[]
  const index = Math.min(point?.dataIndex ?? -1, chart.getDataList().length - 1)
  return index < 0 ? null : index
}
