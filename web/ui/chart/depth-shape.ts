import { add, compare, type Decimal, divide, sign, subtract } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'

/** The cumulative volume of a side, from its best price to this price. */
export type DepthPoint = { price: Decimal; total: Decimal }

export type DepthShape = {
  /** SVG paths of both sides, as a line and as a closed area, in a square of 1000. */
  buy: { line: string; area: string }
  sell: { line: string; area: string }
  /** Prices at the left edge, in the middle and at the right edge. */
  low: Decimal
  middle: Decimal
  high: Decimal
  /** The volume of the last step on the side with more volume, and its distance from the upper edge in percent. */
  max: Decimal
  headroom: number
}

const size = 1000
const headroom = 8

/**
 * Returns the shape of both sides of a book around its middle, as wide as the side with the shorter reach. Null when a
 * side is empty.
 */
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

/**
 * Returns the step at a place of the drawing, from 0 at the left to 1 at the right; undefined between the best prices.
 */
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

/** Returns the paths of one side. Floats are allowed, because only pixels come from them. */
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
