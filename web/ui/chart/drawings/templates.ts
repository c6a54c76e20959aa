import {
  type Coordinate,
  type OverlayCreateFiguresCallbackParams,
  type OverlayFigure,
  registerOverlay,
} from 'klinecharts'
import { type DrawingKind, drawingPoints } from '#shared/market/chart.ts'
import { axisLabel } from '../engine/axis-label.ts'
import type { DrawingLook } from './drawing-look.ts'
import { spacedLevels } from './spaced-levels.ts'

type Params = OverlayCreateFiguresCallbackParams<DrawingLook>
type Figures = (params: Params) => OverlayFigure[]

/** Fibonacci retracement levels, as traders draw them. */
const ratios = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]
/** The indexes of the levels in the order in which they get a label: both ends, the middle, and those on its two sides. */
const labelOrder = [0, 6, 3, 4, 2, 5, 1]

/** Returns the engine's name of a kind of drawing. */
export function templateOf(kind: DrawingKind): string {
  return `sarraf-${kind}`
}

const figures: { [kind in DrawingKind]: Figures } = {
  horizontal: (params) => [line(params, across(params.coordinates[0]!.y, params))],
  trend: (params) => [line(params, params.coordinates)],
  rectangle: (params) => [box(params)],
  fibonacci: (params) => {
    const { coordinates, overlay } = params
    const [start, end] = coordinates as [Coordinate, Coordinate]
    const [from = 0, to = 0] = overlay.points.map(({ value }) => value ?? 0)
    const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)]
    const ys = ratios.map((ratio) => end.y + (start.y - end.y) * ratio)
    const labelled = spacedLevels(ys, labelOrder)
    return ratios.flatMap((ratio, index) => {
      const y = ys[index]!
      const price = overlay.extendData.price(to + (from - to) * ratio)
      const level = line(params, [
        { x: left, y },
        { x: right, y },
      ])
      if (!labelled.has(index)) return [level]
      return [level, label(params, { x: left, y }, overlay.extendData.ratio(ratio, price), 'bottom', 'left', true)]
    })
  },
  text: (params) => [label(params, params.coordinates[0]!, params.overlay.extendData.text(), 'bottom')],
  range: (params) => {
    const { coordinates, overlay, chart } = params
    const [start, end] = coordinates as [Coordinate, Coordinate]
    const [one, other] = overlay.points
    const indexOf = ({ x }: Coordinate) => params.xAxis?.convertFromPixel(x) ?? 0
    const time = (other?.timestamp ?? 0) - (one?.timestamp ?? 0)
    const candles = chart.getDataList().length === 0 ? 0 : indexOf(end) - indexOf(start)
    const texts = overlay.extendData.range({ from: one?.value ?? 0, to: other?.value ?? 0, candles, time })
    const [x, top] = [(start.x + end.x) / 2, Math.min(start.y, end.y)]
    return [
      box(params),
      ...texts.map((text, place) =>
        label(params, { x, y: top - 4 - (texts.length - 1 - place) * 22 }, text, 'bottom', 'center'),
      ),
    ]
  },
}

for (const [kind, draw] of Object.entries(figures) as [DrawingKind, Figures][]) {
  const points = drawingPoints[kind]
  registerOverlay<DrawingLook>({
    name: templateOf(kind),
    totalStep: points + 1,
    needDefaultPointFigure: true,
    createPointFigures: (params) => (params.coordinates.length < points ? [] : draw(params)),
    ...(kind === 'horizontal' ? { createYAxisFigures: priceOnAxis } : {}),
  })
}

function priceOnAxis({ overlay, coordinates: [at] }: Params): OverlayFigure[] {
  const [point] = overlay.points
  if (at === undefined || point?.value === undefined) return []
  const { page, accent } = overlay.extendData.colors()
  return [axisLabel(at.y, { text: overlay.extendData.price(point.value), color: page, background: accent })]
}

function across(y: number, { bounding: { width } }: Params): Coordinate[] {
  return [
    { x: 0, y },
    { x: width, y },
  ]
}

function line({ overlay }: Params, coordinates: Coordinate[]): OverlayFigure {
  const { colors, isSelected } = overlay.extendData
  return { type: 'line', attrs: { coordinates }, styles: { color: colors().accent, size: isSelected() ? 2 : 1 } }
}

function box({ overlay, coordinates }: Params): OverlayFigure {
  const [start, end] = coordinates as [Coordinate, Coordinate]
  const { colors, isSelected } = overlay.extendData
  const { accent, accentWash } = colors()
  return {
    type: 'rect',
    attrs: {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(end.x - start.x),
      height: Math.abs(end.y - start.y),
    },
    styles: { style: 'stroke_fill', color: accentWash, borderColor: accent, borderSize: isSelected() ? 2 : 1 },
  }
}

function label(
  { overlay }: Params,
  { x, y }: Coordinate,
  text: string,
  baseline: CanvasTextBaseline,
  align: CanvasTextAlign = 'left',
  isBare = false,
): OverlayFigure {
  const { colors, isSelected } = overlay.extendData
  const { text: color, surface, accent } = colors()
  return {
    type: 'text',
    attrs: { x, y, text, align, baseline },
    styles: isBare
      ? { style: 'fill', color, backgroundColor: 'transparent' }
      : { color, backgroundColor: surface, borderColor: isSelected() ? accent : surface },
  }
}
