import { type Chart, type Nullable, type OverlayCreate, registerOverlay, type YAxis } from 'klinecharts'
import { compare, type Decimal, plain } from '#shared/core/money/decimal.ts'
import { axisLabel } from '../engine/axis-label.ts'
import { spreadTags } from './spread-tags.ts'

/** An open order: its price, and the text on its line. `canMove`: the user may drag the line. */
export type OrderLine = { id: string; side: 'buy' | 'sell'; price: Decimal; text: string; canMove: boolean }

/** Functions, because the engine copies any other value. */
type Look = {
  line: () => OrderLine
  color: () => string
  page: () => string
  price: (value: number) => string
  /** Returns the height of the order's tag (px), in a pane of this height. */
  tagAt: (axis: Nullable<YAxis>, y: number, height: number) => number
}
type Setting = {
  colors: { up: string; down: string; page: string }
  /** Decimals of the market's prices. A dragged line moves from one such price to the next. */
  decimals: number
  price: (value: number) => string
  onMove: (id: string, price: Decimal) => void
}

const name = 'sarraf-order'
const group = 'sarraf-orders'
/** The height of a tag with the gap below it (px). */
const tagDistance = 21
/** The width of the part of a pane where tags stand (px): a multiple of the dashes of a line. */
const tagsEnd = 162

registerOverlay<Look>({
  name,
  totalStep: 2,
  createPointFigures: ({ overlay, coordinates: [at], bounding: { width, height }, yAxis }) => {
    if (at === undefined) return []
    const { line, color, page, tagAt } = overlay.extendData
    const tag = tagAt(yAxis, at.y, height)
    const styles = { color: color(), style: 'dashed', dashedValue: [6, 3] }
    const piece = (from: number, to: number) => ({
      coordinates: [
        { x: from, y: at.y },
        { x: to, y: at.y },
      ],
    })
    return [
      // Where the tags stand, a press takes the order of the tag, not a line that passes behind it.
      { type: 'line', attrs: piece(0, tagsEnd), styles, ignoreEvent: true },
      { type: 'line', attrs: piece(tagsEnd, width), styles },
      // From the tag to its line, where the tag is moved away from it.
      {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 4, y: at.y },
            { x: 4, y: tag },
            { x: 8, y: tag },
          ],
        },
        styles: { color: color() },
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { x: 8, y: tag, text: line().text, align: 'left', baseline: 'middle' },
        styles: { style: 'fill', color: page(), backgroundColor: color(), borderColor: color() },
      },
    ]
  },
  createYAxisFigures: ({ overlay, coordinates: [at], bounding: { height }, yAxis }) => {
    const value = overlay.points[0]?.value
    if (at === undefined || value === undefined) return []
    const { color, page, price, tagAt } = overlay.extendData
    return axisLabel(tagAt(yAxis, at.y, height), { text: price(value), color: page(), background: color() })
  },
})

/**
 * Shows the user's open orders as lines that can be dragged to another price. A released line returns to its order's
 * price, because the order keeps that price until it is amended. Escape ends a drag without a report.
 */
export function orderLines(chart: Chart, { colors, decimals, price, onMove }: Setting) {
  let shown: readonly OrderLine[] = []
  let dragged: { id: string; isLeft: boolean } | null = null
  const lineOf = (id: string) => shown.find((one) => one.id === id)
  const putBack = (id: string) => {
    const line = lineOf(id)
    if (line !== undefined) chart.overrideOverlay({ id: idOf(id), points: pointsAt(line.price) })
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || dragged === null) return
    // Escape ends the drag only.
    event.stopPropagation()
    event.preventDefault()
    dragged.isLeft = true
    putBack(dragged.id)
  }
  addEventListener('keydown', leave, { capture: true })

  /** The tags of lines in view keep clear of each other. The dragged line is where the pointer holds it. */
  const tagOf = (id: string, axis: Nullable<YAxis>, y: number, height: number) => {
    const places = shown.flatMap((one) => {
      const place = one.id === id ? y : axis?.convertToPixel(heldValue(one))
      return place === undefined || place < 0 || place > height ? [] : [{ id: one.id, place }]
    })
    const own = places.findIndex((one) => one.id === id)
    const spread = spreadTags(
      places.map(({ place }) => place),
      tagDistance,
      height,
    )
    return spread[own] ?? y
  }
  const heldValue = (line: OrderLine) =>
    chart.getOverlays({ id: idOf(line.id) })[0]?.points[0]?.value ?? pointsAt(line.price)[0].value

  const overlayOf = (line: OrderLine): OverlayCreate<Look> => ({
    id: idOf(line.id),
    name,
    groupId: group,
    points: pointsAt(line.price),
    lock: !line.canMove,
    extendData: {
      line: () => lineOf(line.id) ?? line,
      color: () => (line.side === 'buy' ? colors.up : colors.down),
      page: () => colors.page,
      price,
      tagAt: (axis, y, height) => tagOf(line.id, axis, y, height),
    },
    onPressedMoveStart: () => {
      dragged = { id: line.id, isLeft: false }
    },
    onPressedMoving: ({ overlay }) => {
      const [point] = overlay.points
      const price = dragged?.isLeft === true ? lineOf(line.id)?.price : point?.value?.toFixed(decimals)
      if (price !== undefined) overlay.points = pointsAt(price)
    },
    onPressedMoveEnd: ({ overlay }) => {
      const moved = plain(overlay.points[0]?.value?.toFixed(decimals) ?? '')
      const isLeft = dragged?.isLeft !== false
      dragged = null
      putBack(line.id)
      const before = lineOf(line.id)
      if (!isLeft && moved !== null && before !== undefined && compare(before.price, moved) !== 0)
        onMove(line.id, moved)
    },
    onRightClick: ({ preventDefault }) => preventDefault?.(),
  })

  return {
    show: (lines: readonly OrderLine[]) => {
      const before = shown
      // Tags of prices at one pixel keep this order.
      shown = lines.toSorted((one, other) => compare(other.price, one.price))
      for (const { id } of before) if (!lines.some((one) => one.id === id)) chart.removeOverlay({ id: idOf(id) })
      for (const line of lines) {
        const old = before.find(({ id }) => id === line.id)
        if (old === undefined) chart.createOverlay(overlayOf(line) as OverlayCreate)
        else if (dragged?.id !== line.id && !isSame(old, line))
          chart.overrideOverlay({ id: idOf(line.id), points: pointsAt(line.price), lock: !line.canMove })
      }
    },
    end: () => {
      removeEventListener('keydown', leave, { capture: true })
      for (const { id } of shown) chart.removeOverlay({ id: idOf(id) })
    },
  }
}

function pointsAt(price: Decimal): [{ value: number }] {
  return [{ value: Number(price) }]
}

function idOf(id: string): string {
  return `order-${id}`
}

function isSame(one: OrderLine, other: OrderLine): boolean {
  return (['side', 'price', 'text', 'canMove'] as const).every((part) => one[part] === other[part])
}
