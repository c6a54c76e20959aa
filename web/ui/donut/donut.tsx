import type { ReactNode } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import styles from './donut.module.css'
import { arcsOf } from './ring.ts'

/** The number of colours of a ring. The caller combines further parts into the last one (spec 001, section 9). */
export const donutColors = 12

/** Radius at which the circumference is 100. */
const radius = 100 / (2 * Math.PI)
/** The inner diameter is 80% of the ring's outer diameter (spec 001, section 9). */
const thickness = (radius * 2 * 0.2) / 1.8

type Props = { parts: readonly { key: string; value: Decimal }[]; children: ReactNode }

/** Parts of a whole as a ring, with the sum in its middle. The list beside it shows the same as text. */
export function Donut({ parts, children }: Props) {
  const size = 2 * radius + thickness
  const arcs = arcsOf(parts.map(({ value }) => value))
  return (
    <div className={`relative w-full ${styles.donut}`}>
      <svg className="block w-full h-full" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className={styles.ground} cx={size / 2} cy={size / 2} r={radius} strokeWidth={thickness} />
        {arcs.map(({ start, length }, place) => (
          <circle
            key={parts[place]!.key}
            className={styles.arc}
            data-color={place % donutColors}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeWidth={thickness}
            strokeDasharray={`${length} ${100 - length}`}
            strokeDashoffset={25 - start}
          />
        ))}
      </svg>
      <div
        className={`flex items-center absolute flex-col justify-center gap-2 rounded-full text-center ${styles.hole}`}
      >
        {children}
      </div>
    </div>
  )
}

/** The colour of a part, shown beside its name. */
export function DonutKey({ place }: { place: number }) {
  return (
    <span
      className={`inline-block flex-none rounded-tiny ${styles.key}`}
      data-color={place % donutColors}
      aria-hidden="true"
    />
  )
}
