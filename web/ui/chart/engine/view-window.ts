import type { Chart } from 'klinecharts'

/** The candles in view: how many, and how many newer ones are out of view. */
export type ViewWindow = { count: number; newer: number }

/** Between the newest candle and the axis, in px. */
const margin = 8
/** How far past its newest candle the chart may be dragged, in px. */
const furthest = 48

/** Keeps what is in view as it was asked for, in a chart whose candles are so many px wide. */
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

/** What is in view. */
export function windowOf(chart: Chart, width: number): ViewWindow {
  const total = chart.getDataList().length
  const count = Math.round((width - chart.getOffsetRightDistance()) / chart.getBarSpace().bar)
  return { count: Math.min(count, total), newer: total - 1 - (candleAt(chart, width) ?? total - 1) }
}

/** The candle at a place of the candles' pane (px from its left), by place; the last one right of it, null left of the first. */
export function candleAt(chart: Chart, x: number): number | null {
  const [point] = chart.convertFromPixel([{ x }], { paneId: 'candle_pane' }) as { dataIndex?: number }[]
  const index = Math.min(point?.dataIndex ?? -1, chart.getDataList().length - 1)
  return index < 0 ? null : index
}
