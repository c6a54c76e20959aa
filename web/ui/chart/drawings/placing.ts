import type { Chart, Point } from 'klinecharts'

type Place = Pick<Point, 'timestamp' | 'value'>

/** The smallest distance of a drag, in px. A shorter movement is a press. */
const dragFrom = 8
/**
 * After a touch the browser sends mouse events this much later, in ms; after a press of the mouse it sends them at
 * once.
 */
const afterTouch = 100
const taken = ['mousedown', 'touchstart', 'click', 'dblclick'] as const

/**
 * Lets the user place `count` points on the candles: by one press for each, or two points by a drag. The engine's own
 * way loses a press within half a second of the one before. Until placing ends, presses do not move the chart, and its
 * element has `data-placing`.
 */
export function startPlacing(
  chart: Chart,
  count: number,
  { onPreview, onDone }: { onPreview: (points: Place[]) => void; onDone: (points: Place[]) => void },
): () => void {
  const host = chart.getDom()!
  let placed: Place[] = []
  let wait = 0
  let start: { point: Place; x: number; y: number } | null = null

  const add = (...points: Place[]) => {
    placed = [...placed, ...points]
    if (placed.length >= count) onDone(placed.slice(0, count))
    else onPreview([...placed, ...points.slice(-1)])
  }
  const moved = (event: PointerEvent) => {
    const point = placeOf(chart, event)
    const known = start === null || placed.length > 0 ? placed : [start.point]
    if (point !== null && known.length > 0) onPreview([...known, point])
  }
  const pressed = (event: PointerEvent) => {
    const point = event.button === 0 ? placeOf(chart, event) : null
    start = point === null ? null : { point, x: event.clientX, y: event.clientY }
  }
  const released = (event: PointerEvent) => {
    const from = start
    start = null
    wait = event.pointerType === 'mouse' ? 0 : afterTouch
    const point = placeOf(chart, event)
    if (from === null || point === null) return
    const isDrag = Math.hypot(event.clientX - from.x, event.clientY - from.y) > dragFrom
    if (isDrag && count > 1 && placed.length === 0) add(from.point, point)
    else add(point)
  }
  const left = () => {
    start = null
  }
  const keep = (event: Event) => event.stopPropagation()

  host.style.touchAction = 'none'
  host.dataset.placing = ''
  for (const name of taken) host.addEventListener(name, keep, { capture: true })
  host.addEventListener('pointerdown', pressed)
  host.addEventListener('pointermove', moved)
  host.addEventListener('pointerup', released)
  host.addEventListener('pointercancel', left)
  return () => {
    host.style.touchAction = ''
    delete host.dataset.placing
    setTimeout(() => {
      for (const name of taken) host.removeEventListener(name, keep, { capture: true })
    }, wait)
    host.removeEventListener('pointerdown', pressed)
    host.removeEventListener('pointermove', moved)
    host.removeEventListener('pointerup', released)
    host.removeEventListener('pointercancel', left)
  }
}

/** Returns the time and price at a pointer event. A position outside the candles' pane is moved to its nearest edge. */
function placeOf(chart: Chart, { clientX, clientY }: PointerEvent): Place | null {
  const pane = chart.getSize('candle_pane', 'main')
  const host = chart.getDom()?.getBoundingClientRect()
  if (!pane || !host) return null
  const x = Math.min(Math.max(0, clientX - host.left), pane.width)
  const y = Math.min(Math.max(0, clientY - host.top), pane.height)
  const [point] = chart.convertFromPixel([{ x, y }], { paneId: 'candle_pane' }) as Partial<Point>[]
  if (point?.timestamp === undefined || point.value === undefined) return null
  return { timestamp: point.timestamp, value: point.value }
}
