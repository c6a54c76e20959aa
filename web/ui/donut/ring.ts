import { add, type Decimal, divide } from '#shared/core/money/decimal.ts'

/** A part of a ring: where it begins and how long it is, in hundredths of the way round. */
export type Arc = { start: number; length: number }

/** Hundredths left free between two parts. */
const gap = 0.6

/**
 * The parts of a ring as large as their values, in order, from the top. Floats are for drawing only: no number that is
 * shown comes from here. Values are above zero.
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
