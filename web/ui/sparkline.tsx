import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import styles from './sparkline.module.css'

type Props = {
  /** Oldest first. */
  points: readonly Decimal[]
  width: number
  height: number
  /** Stretches to its box and fills the area under the line. */
  isLarge?: boolean
}

/** A trend as a line, without a scale. Floats are allowed, because only pixels come from them. */
export function Sparkline({ points, width, height, isLarge = false }: Props) {
  if (points.length < 2) return <span className="block" style={{ width, height }} />
  const line = path(points.map(Number), width, height)
  return (
    <svg
      className={isLarge ? `block text-faint ${styles.line} w-full` : `block text-faint ${styles.line}`}
      data-direction={directionOf(points)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {isLarge ? <path className={styles.ground} d={`${line}L${width} ${height}L0 ${height}Z`} /> : null}
      <path className={styles.trend} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** Returns the direction between the first and the last point. It may differ from the direction of the day's change. */
function directionOf(points: readonly Decimal[]): 'up' | 'down' | 'flat' {
  const order = compareDecimals(points.at(-1)!, points[0]!)
  return order === 0 ? 'flat' : order > 0 ? 'up' : 'down'
}

function path(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const margin = 2
  const x = (index: number) => (index / (values.length - 1)) * width
  const y = (value: number) => margin + (1 - (value - low) / span) * (height - 2 * margin)
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
}
