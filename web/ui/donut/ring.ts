import { add, type Decimal, divide } from '#shared/core/money/decimal.ts'

/** A part of a ring: its start and its length, in hundredths of the circumference. */
export type Arc = { start: number; length: number }

/** Hundredths left free between two parts. */
const gap = 0.6

/**
 * Returns the arcs of a ring, proportional to their values, in order, from the top. Values must be above zero. Floats
 * are for drawing only: no shown number comes from here.
 */
export function arcsOf(values: readonly Decimal[]): Arc[] {
  const whole = values.reduce(add, '0')
  if (values.length === 1) return [{ start: 0, length: 100 }]
  let start = 0
  return values.map((value) => {
    const length = Number.parseFloat(divide(`${value}`, whole, 8)) * 100
    const arc = { start: start + gap / 2, length: Math.max(0.2, length - gap) }
    start += length
    return arc
  })
}
