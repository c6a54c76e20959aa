import { type ECharts, graphic, registerPostUpdate } from 'echarts/core'
import { formatDecimal } from '#shared/core/money/format.ts'
import type { Candle } from './candle.ts'
import { type ChartLook, chartFont, gridSides, rises, volumeOpacity, widestCandle } from './candle-option.ts'

/** Above the canvas of the chart, on one of its own: what moves with every price is all that is drawn anew. */
const layer = { zlevel: 1, silent: true }

const places = new WeakMap<HTMLElement, () => void>()
registerPostUpdate((_, api) => places.get(api.getDom())?.())

/** The last candle, which moves, with the line of its price; `place` is its place among all candles. */
export type LiveCandle = {
  show(candle: Candle, place: number, look: Pick<ChartLook, 'language' | 'colors' | 'decimals'>): void
  /** Whether the axes as they are have room for it. */
  hasRoom(): boolean
}

/** Draws the last candle by itself, without laying out the chart anew, and keeps it where the axes are. */
export function liveCandle(chart: ECharts): LiveCandle {
  const wick = new graphic.Line({ ...layer, subPixelOptimize: true })
  const body = new graphic.Rect({ ...layer, subPixelOptimize: true })
  const volume = new graphic.Rect(layer)
  const line = new graphic.Line({ ...layer, subPixelOptimize: true })
  const label = new graphic.Text(layer)
  const figure = new graphic.Group()
  const price = new graphic.Group()
  for (const part of [wick, body, volume]) figure.add(part)
  for (const part of [line, label]) price.add(part)
  for (const group of [figure, price]) chart.getZr().add(group)
  let shown: { candle: Candle; place: number } | null = null

  const draw = () => {
    const at = shown === null ? null : pixelsOf(chart, shown.candle, shown.place)
    const end = chart.getWidth() - gridSides.right
    toggle(figure, at !== null && isInView(chart, at.x))
    toggle(price, at !== null && at.close >= at.top && at.close <= at.bottom)
    if (at === null) return
    const { x, open, close, high, low, width, foot, volumeTop } = at
    wick.setShape({ x1: x, x2: x, y1: high, y2: low })
    body.setShape({ x: x - width / 2, y: Math.min(open, close), width, height: Math.max(1, Math.abs(open - close)) })
    volume.setShape({ x: x - width / 2, y: volumeTop, width, height: foot - volumeTop })
    line.setShape({ x1: gridSides.left, x2: end, y1: close, y2: close })
    label.attr({ x: end + 4, y: close })
  }
  places.set(chart.getDom(), draw)

  return {
    show: (candle, place, { language, colors, decimals }) => {
      shown = { candle, place }
      const color = rises(candle) ? colors.up : colors.down
      wick.setStyle({ stroke: color, lineWidth: 1 })
      body.setStyle({ fill: color })
      volume.setStyle({ fill: color, opacity: volumeOpacity })
      line.setStyle({ stroke: color, lineWidth: 1, lineDash: 'dashed' })
      label.setStyle({
        text: formatDecimal(candle.close, { decimals, pad: true, language }),
        verticalAlign: 'middle',
        lineHeight: 20,
        padding: [2, 6, 0, 6],
        borderRadius: 4,
        backgroundColor: color,
        fill: colors.surface,
        fontFamily: chartFont,
        fontSize: 12,
        fontWeight: 600,
      })
      draw()
    },
    hasRoom: () => {
      const at = shown === null ? null : pixelsOf(chart, shown.candle, shown.place)
      if (at === null || !isInView(chart, at.x)) return at !== null
      return at.high >= at.top && at.low <= at.bottom && at.volumeTop >= at.roof
    },
  }
}

function toggle(group: graphic.Group, isShown: boolean): void {
  if (isShown) group.show()
  else group.hide()
}

function isInView(chart: ECharts, x: number): boolean {
  return x >= gridSides.left && x <= chart.getWidth() - gridSides.right
}

/** Where a candle stands, in px; null while the chart has no axes. A drawing, so pixels may come from floats. */
function pixelsOf(chart: ECharts, candle: Candle, place: number) {
  const y = (axis: number, value: string) => chart.convertToPixel({ yAxisIndex: axis }, Number(value))
  const [x, next] = [place, place - 1].map((index) => chart.convertToPixel({ xAxisIndex: 0 }, index))
  if (x === undefined || next === undefined || Number.isNaN(x)) return null
  const band = Math.abs(x - next)
  const height = chart.getHeight()
  return {
    x,
    width: Math.max(1, Math.min(band / 2, widestCandle)),
    open: y(0, candle.open),
    close: y(0, candle.close),
    high: y(0, candle.high),
    low: y(0, candle.low),
    volumeTop: y(1, candle.volume),
    foot: y(1, '0'),
    top: gridSides.top,
    bottom: height - gridSides.bottom,
    roof: height - gridSides.volumeBottom - gridSides.volumeHeight,
  }
}
