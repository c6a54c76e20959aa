import type { Chart, PaneOptions } from 'klinecharts'

/** Of the panes below the candles, in px, and what part of the chart one of them may take. */
const tallest = 80
const part = 0.16
const own = ['candle_pane', 'x_axis_pane']

/** Gives the panes below the candles their heights: however many there are, the candles have the most of a chart. */
export function sharePanes(chart: Chart): void {
  const height = chart.getDom()?.clientHeight ?? 0
  const below = (chart.getPaneOptions() as PaneOptions[]).filter(({ id }) => !own.includes(id))
  const each = Math.round(Math.min(tallest, height * Math.min(part, 0.5 / Math.max(1, below.length))))
  for (const { id } of below) chart.setPaneOptions({ id, height: each, minHeight: each, dragEnabled: false })
}
