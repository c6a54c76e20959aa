import { compare } from '#shared/core/money/decimal.ts'
import styles from '../sparkline.module.css'
import { type LinePoint, linePath } from './line-path.ts'

const [width, height, margin] = [600, 140, 4]

/**
 * Values over time as a line as wide as its box, oldest point first, at least two. It is decorative: text beside it has
 * the same meaning.
 */
export function Line({ points }: { points: readonly LinePoint[] }) {
  const line = linePath(points, width, height, margin)
  const direction = compare(points.at(-1)!.value, points[0]!.value)
  return (
    <svg
      className={`block w-full text-faint [direction:ltr] ${styles.line} ${styles.tall}`}
      data-direction={directions[direction + 1]}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.ground} d={`${line}L${width} ${height}L0 ${height}Z`} />
      <path className={styles.trend} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const directions = ['down', 'flat', 'up'] as const
