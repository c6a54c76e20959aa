import { type Chart, type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import type { IndicatorName } from '#shared/market/chart.ts'
import type { ChartColors } from '../chart-colors.ts'
import { sharePanes } from '../engine/panes.ts'
import {
  type DrawnIndicator,
  type IndicatorLine,
  type IndicatorRow,
  indicatorDecimals,
  lineColor,
} from './indicator-line.ts'

/** Functions, because the engine copies any other value deeply. */
type Extra = { drawn: () => DrawnIndicator; colors: () => ChartColors }

const name = 'sarrafIndicator'
/** The indicators that have a pane of their own, because their values are far from the prices. */
const ownPanes: readonly IndicatorName[] = ['rsi', 'macd']
const keys = ['line0', 'line1', 'line2', 'upper', 'middle', 'lower', 'vwap', 'rsi', 'histogram', 'macd', 'signal']
/** Between these bounds the market is usually considered neither overbought nor oversold. */
const rsiBounds = [30, 70]

registerIndicator<IndicatorRow, unknown, Extra>({
  name,
  figures: keys.map((key) => ({ key })),
  calc: (_, { extendData }) => [...extendData.drawn().rows],
  draw: (drawing) => {
    const colors = drawing.indicator.extendData.colors()
    for (const [place, line] of drawing.indicator.extendData.drawn().lines.entries()) {
      if (line.key === 'rsi') drawBounds(drawing, colors.lineStrong)
      if (line.key === 'histogram') drawBars(drawing, line, colors)
      else drawLine(drawing, line, lineColor(colors, place))
    }
    return true
  },
})

/** Shows exactly these indicators on a chart. @param decimals of a price. */
export function showIndicators(
  chart: Chart,
  drawn: readonly DrawnIndicator[],
  { colors, decimals }: { colors: ChartColors; decimals: number },
): void {
  const shown = chart.getIndicators({ name }).map(({ id }) => id)
  for (const id of shown) if (!drawn.some((one) => one.name === id)) chart.removeIndicator({ id })
  for (const one of drawn) {
    const extendData: Extra = { drawn: () => one, colors: () => colors }
    if (shown.includes(one.name)) {
      chart.overrideIndicator({ id: one.name, name, extendData })
      continue
    }
    const isOwn = ownPanes.includes(one.name)
    const paneId = isOwn ? one.name : 'candle_pane'
    const scale = isOwn ? { precision: indicatorDecimals(one.name, decimals) } : { series: 'price' as const }
    chart.createIndicator({ id: one.name, name, paneId, extendData, ...scale }, !isOwn)
    if (!isOwn) continue
    chart.overrideYAxis({ paneId, gap: { top: 0.1, bottom: 0.1 } })
  }
  sharePanes(chart)
}

type Drawing = IndicatorDrawParams<IndicatorRow, unknown, Extra>

function drawLine({ ctx, chart, xAxis, yAxis }: Drawing, { values }: IndicatorLine, color: string): void {
  const { from, to } = chart.getVisibleRange()
  let isDown = false
  ctx.beginPath()
  for (let index = from; index < to; index += 1) {
    const value = values[index] ?? null
    if (value === null) isDown = false
    else {
      const [x, y] = [xAxis.convertToPixel(index), yAxis.convertToPixel(value)]
      if (isDown) ctx.lineTo(x, y)
      else ctx.moveTo(x, y)
      isDown = true
    }
  }
  ctx.setLineDash([])
  ctx.lineWidth = 1.5
  ctx.lineJoin = 'round'
  ctx.strokeStyle = color
  ctx.stroke()
}

function drawBars({ ctx, chart, xAxis, yAxis }: Drawing, { values }: IndicatorLine, { up, down }: ChartColors): void {
  const { from, to } = chart.getVisibleRange()
  const { gapBar, halfGapBar } = chart.getBarSpace()
  const zero = yAxis.convertToPixel(0)
  ctx.globalAlpha = 0.5
  for (const isUp of [true, false]) {
    ctx.beginPath()
    for (let index = from; index < to; index += 1) {
      const value = values[index] ?? null
      if (value === null || value >= 0 !== isUp) continue
      ctx.rect(xAxis.convertToPixel(index) - halfGapBar, zero, gapBar, yAxis.convertToPixel(value) - zero)
    }
    ctx.fillStyle = isUp ? up : down
    ctx.fill()
  }
  ctx.globalAlpha = 1
}

function drawBounds({ ctx, bounding, yAxis }: Drawing, color: string): void {
  ctx.beginPath()
  for (const bound of rsiBounds) {
    const y = yAxis.convertToPixel(bound) + 0.5
    ctx.moveTo(0, y)
    ctx.lineTo(bounding.width, y)
  }
  ctx.setLineDash([3, 3])
  ctx.lineWidth = 1
  ctx.strokeStyle = color
  ctx.stroke()
}
