import type { Chart, Overlay, OverlayCreate, Point } from 'klinecharts'
import { plain } from '#shared/core/money/decimal.ts'
import { type ChartPoint, type Drawing, type DrawingKind, drawingPoints } from '#shared/market/chart.ts'
import type { DrawingLook } from './drawing-look.ts'
import { startPlacing } from './placing.ts'
import { templateOf } from './templates.ts'

export type DrawingEvents = {
  onPlace: (points: readonly ChartPoint[]) => void
  onMove: (id: string, points: readonly ChartPoint[]) => void
  onSelect: (id: string | null) => void
}

export type Shown = { drawings: readonly Drawing[]; tool: DrawingKind | null; selected: string | null }
export type Look = Omit<DrawingLook, 'text' | 'isSelected'> & { written: (text: string) => string }

const group = 'sarraf-drawings'
const unfinished = 'sarraf-unfinished'

/**
 * Shows drawings on a chart, and reports the points that the user places, the drawings that the user moves, and the
 * selection. Prices are rounded to `decimals`.
 */
export function drawingLayer(chart: Chart, look: Look, decimals: number, events: DrawingEvents) {
  let shown: Shown = { drawings: [], tool: null, selected: null }

  const pointsOf = ({ points }: Overlay): ChartPoint[] | null => {
    const read = points.map((point) => chartPoint(point, decimals))
    return read.every((point) => point !== null) ? read : null
  }
  // The engine may report the new selection before or after the end of the old one. So only a change is reported.
  const select = (id: string | null) => {
    if (shown.selected === id) return
    shown = { ...shown, selected: id }
    events.onSelect(id)
  }
  const lookOf = (text: string, id: string): DrawingLook => ({
    ...look,
    text: () => look.written(text),
    isSelected: () => shown.selected === id,
  })
  const overlayOf = ({ id, kind, points, text }: Drawing): OverlayCreate<DrawingLook> => ({
    id,
    name: templateOf(kind),
    groupId: group,
    points: points.map(({ time, price }) => ({ timestamp: time, value: Number(price) })),
    extendData: lookOf(text, id),
    onSelected: () => select(id),
    onDeselected: () => shown.selected === id && select(null),
    onPressedMoveStart: () => {
      isHit = true
      select(id)
    },
    onPressedMoveEnd: ({ overlay }) => {
      const moved = pointsOf(overlay as Overlay)
      if (moved !== null) events.onMove(id, moved)
    },
    // The engine would remove the drawing on a right click.
    onRightClick: ({ preventDefault }) => preventDefault?.(),
  })

  // The engine does not know of a drawing that was selected elsewhere. A press beside it must end that selection too.
  let isHit = false
  const pressed = () => {
    if (!isHit && shown.tool === null) select(null)
    isHit = false
  }
  const host = chart.getDom()
  host?.addEventListener('click', pressed)

  let put: () => void = () => undefined
  /** Activates a tool. A preview of its drawing is shown while the user places the points. */
  const take = (tool: DrawingKind | null) => {
    put()
    put = () => undefined
    if (tool === null) return
    const forget = () => chart.removeOverlay({ id: unfinished })
    const stop = startPlacing(chart, drawingPoints[tool], {
      onPreview: (points) => {
        if (chart.overrideOverlay({ id: unfinished, points })) return
        if (chart.getOverlays({ id: unfinished }).length > 0) return
        const preview = { id: unfinished, name: templateOf(tool), groupId: group, points, lock: true }
        chart.createOverlay({ ...preview, extendData: lookOf('', unfinished) } as OverlayCreate)
      },
      onDone: (points) => {
        forget()
        const read = points.map((point) => chartPoint(point, decimals))
        if (read.every((point) => point !== null)) events.onPlace(read)
      },
    })
    put = () => {
      stop()
      forget()
    }
  }

  return {
    show: (next: Shown) => {
      const before = shown
      shown = next
      for (const { id } of before.drawings) {
        if (!next.drawings.some((one) => one.id === id)) chart.removeOverlay({ id })
      }
      for (const drawing of next.drawings) {
        const old = before.drawings.find(({ id }) => id === drawing.id)
        if (old === undefined) chart.createOverlay(overlayOf(drawing) as OverlayCreate)
        else if (old !== drawing || (before.selected === drawing.id) !== (next.selected === drawing.id))
          chart.overrideOverlay({
            id: drawing.id,
            points: overlayOf(drawing).points ?? [],
            extendData: lookOf(drawing.text, drawing.id),
          })
      }
      if (before.tool !== next.tool) take(next.tool)
    },
    end: () => {
      take(null)
      host?.removeEventListener('click', pressed)
      for (const { id } of shown.drawings) chart.removeOverlay({ id })
    },
  }
}

function chartPoint({ timestamp, value }: Partial<Point>, decimals: number): ChartPoint | null {
  const price = value === undefined ? null : plain(value.toFixed(decimals))
  return timestamp === undefined || price === null || !/[1-9]/.test(price) || price.startsWith('-')
    ? null
    : { time: timestamp, price }
}
