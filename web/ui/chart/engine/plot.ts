import { type Chart, type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import type { Plot } from '#shared/market/chart.ts'
import type { ChartColors } from '../chart-colors.ts'
import { type Bar, rises } from './bars.ts'
import { heikinAshi } from './heikin-ashi.ts'
import { mergeBars, type PixelColumn, pixelColumns } from './pixel-columns.ts'

/** The values at a candle's place. The axis makes room for all of them. */
type Place = Partial<Pick<Bar, 'open' | 'high' | 'low' | 'close'>>
type Look = { plot: Plot; colors: ChartColors }
type Drawing = IndicatorDrawParams<Place, unknown, Look>

const names = { plot: 'sarrafPlot', volume: 'sarrafVolume' }
const volumePane = 'volume'
const volumeOpacity = 0.45

registerIndicator<Place, unknown, Look>({
  name: names.plot,
  series: 'price',
  figures: [{ key: 'high' }, { key: 'low' }, { key: 'close' }],
  calc: (bars, { extendData: { plot } }) => {
    if (plot === 'heikinAshi') return heikinAshi(bars)
    return plot === 'candles' ? bars : bars.map(({ close }) => ({ close }))
  },
  draw: (drawing) => {
    const { plot } = drawing.indicator.extendData
    if (plot === 'line' || plot === 'area') drawLine(drawing)
    else drawCandles(drawing)
    return true
  },
})

registerIndicator<{ volume: number }, unknown, Look>({
  name: names.volume,
  series: 'volume',
  minValue: 0,
  figures: [{ key: 'volume' }],
  calc: (bars) => bars.map(({ volume = 0 }) => ({ volume })),
  draw: ({ ctx, chart, indicator: { result, extendData }, bounding, xAxis, yAxis }) => {
    const bars = chart.getDataList() as Bar[]
    ctx.globalAlpha = volumeOpacity
    fillBars(
      { ctx, chart, xAxis, colors: extendData.colors },
      ({ from, to }) => {
        let max = 0
        for (let index = from; index < to; index += 1) max = Math.max(max, result[index]?.volume ?? 0)
        const isUp = rises({ open: bars[from]!.open, close: bars[to - 1]!.close })
        return { isUp, top: yAxis.convertToPixel(max) }
      },
      ({ top }, left, width) => ctx.fillRect(left, top, width, bounding.height - top),
    )
    ctx.globalAlpha = 1
    return true
  },
})

/** Puts the candles and their volume bars on a chart, or changes how they are drawn. */
export function showPlot(chart: Chart, look: Look): void {
  if (chart.getIndicators({ name: names.plot }).length > 0) {
    for (const name of Object.values(names)) chart.overrideIndicator({ name, extendData: look })
    return
  }
  chart.createIndicator({ name: names.plot, paneId: 'candle_pane', zLevel: -1, extendData: look }, true)
  chart.createIndicator({ name: names.volume, paneId: volumePane, extendData: look })
  chart.overrideYAxis({ paneId: volumePane, createTicks: () => [], gap: { top: 0.1, bottom: 0 } })
}

function drawCandles({ ctx, chart, indicator: { result, extendData }, xAxis, yAxis }: Drawing): void {
  fillBars(
    { ctx, chart, xAxis, colors: extendData.colors },
    (column) => {
      const bar = mergeBars(result as Required<Place>[], column)
      const [open, close, high, low] = [bar.open, bar.close, bar.high, bar.low].map((price) =>
        yAxis.convertToPixel(price),
      ) as [number, number, number, number]
      return { isUp: rises(bar), x: column.x, open, close, high, low }
    },
    ({ x, open, close, high, low }, left, width) => {
      ctx.fillRect(x, high, 1, Math.max(1, low - high))
      // A body of 1 px lies on its wick.
      if (width > 1) ctx.fillRect(left, Math.min(open, close), width, Math.max(1, Math.abs(open - close)))
    },
  )
}

/** Fills the rising bars in one colour, then the falling ones in the other. */
function fillBars<Shape extends { isUp: boolean }>(
  { ctx, chart, xAxis, colors }: Pick<Drawing, 'ctx' | 'chart' | 'xAxis'> & { colors: ChartColors },
  shapeOf: (column: PixelColumn) => Shape,
  fill: (shape: Shape, left: number, width: number) => void,
): void {
  const { gapBar, halfGapBar } = chart.getBarSpace()
  const width = gapBar + (gapBar % 2 === 0 ? 1 : 0)
  const columns = pixelColumns(chart.getVisibleRange(), (index) => xAxis.convertToPixel(index))
  const shapes = columns.map((column) => ({ left: column.x - halfGapBar, shape: shapeOf(column) }))
  // The engine sets `destination-over` for what lies below the rest, which costs many times more. The plot is drawn
  // before the rest, so that it lies below anyway.
  ctx.globalCompositeOperation = 'source-over'
  for (const isUp of [true, false]) {
    ctx.fillStyle = isUp ? colors.up : colors.down
    for (const { left, shape } of shapes) if (shape.isUp === isUp) fill(shape, left, width)
  }
}

function drawLine({ ctx, chart, indicator: { result, extendData }, bounding, xAxis, yAxis }: Drawing): void {
  const { from, to } = chart.getVisibleRange()
  const { colors, plot } = extendData
  if (to - from < 1) return
  ctx.globalCompositeOperation = 'source-over'
  ctx.beginPath()
  for (let index = from; index < to; index += 1) {
    ctx.lineTo(xAxis.convertToPixel(index), yAxis.convertToPixel(result[index]?.close ?? 0))
  }
  ctx.setLineDash([])
  ctx.lineWidth = 1.5
  ctx.lineJoin = 'round'
  ctx.strokeStyle = colors.accent
  ctx.stroke()
  if (plot === 'line') return
  ctx.lineTo(xAxis.convertToPixel(to - 1), bounding.height)
  ctx.lineTo(xAxis.convertToPixel(from), bounding.height)
  ctx.fillStyle = colors.accentWash
  ctx.fill()
}
