import type { Decimal } from '#shared/core/money/decimal.ts'

/** A value at a position: epoch ms or any other measure along the line. */
export type LinePoint = { at: number; value: Decimal }

/**
 * Returns the SVG path of a line in a box, oldest point first. Floats are allowed, because only pixels come from them.
 * A flat line is in the middle.
 */
export function linePath(points: readonly LinePoint[], width: number, height: number, margin: number): string {
  const values = points.map(({ value }) => Number(value))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [first, last] = [points[0]!.at, points.at(-1)!.at]
  const x = (at: number) => ((at - first) / (last - first)) * width
  const y = (value: number) =>
    high === low ? height / 2 : margin + ((high - value) / (high - low)) * (height - 2 * margin)
  return points
    .map(({ at }, place) => `${place === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(values[place]!).toFixed(1)}`)
    .join('')
}
