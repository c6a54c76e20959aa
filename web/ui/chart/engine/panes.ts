import type { Chart, PaneOptions } from 'klinecharts'

/** Limits of each pane below the candles: its height in px, and its part of the chart's height. */
const tallest = 80
const part = 0.16
const own = ['candle_pane', 'x_axis_pane']

/** Sets the heights of the panes below the candles. Together they take at most half of the chart. */
export function sharePanes(chart: Chart): void {
  const height = chart.getDom()?.clientHeight ?? 0
  const below = (chart.getPaneOptions() as PaneOptions[]).filter(({ id }) => !own.includes(id))
  const each = Math.round(Math.min(tallest, height * Math.min(part, 0.5 / Math.max(1, below.length))))
  for (const { id } of below) chart.setPaneOptions({ id, height: each, minHeight: each, dragEnabled: false })
}
