import { add, compare, type Decimal, divide, sign, subtract } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'

/** All that stands from the best price of a side up to this one. */
export type DepthPoint = { price: Decimal; total: Decimal }

export type DepthShape = {
  /** Lines of both sides, and the same closed to the ground, in a square of 1000. */
  buy: { line: string; area: string }
  sell: { line: string; area: string }
  /** Prices at the left edge, the middle and the right edge. */
  low: Decimal
  middle: Decimal
  high: Decimal
  /** The volume of the higher side's last step, and how far below the upper edge that is drawn, in percent. */
  max: Decimal
  headroom: number
}

const size = 1000
const headroom = 8

/** Both sides of a book about its middle, as wide as the side that reaches less far. Null when a side is empty. */
export function depthShape(buys: readonly DepthPoint[], sells: readonly DepthPoint[]): DepthShape | null {
  const [bid, ask, lowest, highest] = [buys[0], sells[0], buys.at(-1), sells.at(-1)]
  if (!bid || !ask || !lowest || !highest) return null
  const middle = divide(add(bid.price, ask.price), '2', 12)
  const reaches = [subtract(middle, lowest.price), subtract(highest.price, middle)].sort(compare)
  const half = sign(reaches[0]!) > 0 ? reaches[0]! : divide(middle, '100', 12)
  const [low, high] = [subtract(middle, half), add(middle, half)]
  const inside = (points: readonly DepthPoint[]) =>
    points.filter(({ price }) => compareDecimals(price, low) >= 0 && compareDecimals(price, high) <= 0)
  const [left, right] = [inside(buys), inside(sells)]
  const max = [left.at(-1)?.total ?? '0', right.at(-1)?.total ?? '0'].sort(compare)[1]!
  const scale = { start: Number(low), width: Number(high) - Number(low), max: Number(max) || 1 }
  return {
    buy: sideOf(left, 0, scale),
    sell: sideOf(right, size, scale),
    low,
    middle,
    high,
    max,
    headroom,
  }
}

/** The step that a place of the drawing, from 0 at its left to 1, stands on; undefined between the best prices. */
export function depthAt(
  place: number,
  { low, high }: Pick<DepthShape, 'low' | 'high'>,
  buys: readonly DepthPoint[],
  sells: readonly DepthPoint[],
) {
  const price = Number(low) + (Number(high) - Number(low)) * place
  const buy = buys.findLast((point) => Number(point.price) >= price)
  if (buy !== undefined) return { side: 'buy' as const, point: buy }
  const sell = sells.findLast((point) => Number(point.price) <= price)
  return sell === undefined ? undefined : { side: 'sell' as const, point: sell }
}

/** A drawing: pixels may come from floats. */
function sideOf(
  points: readonly DepthPoint[],
  edge: number,
  { start, width, max }: { start: number; width: number; max: number },
) {
  const first = points[0]
  if (first === undefined) return { line: '', area: '' }
  const x = (price: Decimal) => (((Number(price) - start) / width) * size).toFixed(1)
  const y = (total: Decimal) => ((1 - (Number(total) / max) * (1 - headroom / 100)) * size).toFixed(1)
  const line = `M${x(first.price)} ${size}${points.map(({ price, total }) => `H${x(price)}V${y(total)}`).join('')}H${edge}`
  return { line, area: `${line}V${size}Z` }
}
