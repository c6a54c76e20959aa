import { type Chart, type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import type { Plot } from '#shared/market/chart.ts'
import type { ChartColors } from '../chart-colors.ts'
import { type Bar, rises } from './bars.ts'
import { heikinAshi } from './heikin-ashi.ts'

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
  draw: ({ ctx, chart, indicator, bounding, xAxis, yAxis }) => {
    const bars = chart.getDataList()
    const { up, down } = indicator.extendData.colors
    ctx.globalAlpha = volumeOpacity
    fillBars(ctx, chart, { up, down }, (index) => ({ isUp: rises(bars[index]!), x: xAxis.convertToPixel(index) }), {
      draw: (index, x, { left, width }) => {
        const top = yAxis.convertToPixel(indicator.result[index]?.volume ?? 0)
        ctx.fillRect(x - left, top, width, bounding.height - top)
      },
    })
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
  const at = (index: number) => result[index] as Required<Place>
  fillBars(ctx, chart, extendData.colors, (index) => ({ isUp: rises(at(index)), x: xAxis.convertToPixel(index) }), {
    draw: (index, x, { left, width }) => {
      const [open, close, high, low] = (['open', 'close', 'high', 'low'] as const).map((price) =>
        yAxis.convertToPixel(at(index)[price]),
      ) as [number, number, number, number]
      ctx.fillRect(x, high, 1, low - high)
      ctx.fillRect(x - left, Math.min(open, close), width, Math.max(1, Math.abs(open - close)))
    },
  })
}

/** Fills the rising bars in one colour, then the falling ones in the other. */
function fillBars(
  ctx: CanvasRenderingContext2D,
  chart: Chart,
  colors: { up: string; down: string },
  placeOf: (index: number) => { isUp: boolean; x: number },
  { draw }: { draw: (index: number, x: number, size: { left: number; width: number }) => void },
): void {
  const { from, to } = chart.getVisibleRange()
  const { gapBar, halfGapBar } = chart.getBarSpace()
  const size = { left: halfGapBar, width: gapBar + (gapBar % 2 === 0 ? 1 : 0) }
  for (const isUp of [true, false]) {
    ctx.fillStyle = isUp ? colors.up : colors.down
    for (let index = from; index < to; index += 1) {
      const place = placeOf(index)
      if (place.isUp === isUp) draw(index, place.x, size)
    }
  }
}

function drawLine({ ctx, chart, indicator: { result, extendData }, bounding, xAxis, yAxis }: Drawing): void {
  const { from, to } = chart.getVisibleRange()
  const { colors, plot } = extendData
  if (to - from < 1) return
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
