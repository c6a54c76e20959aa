import type { Audit } from './lighthouse.ts'
import type { Beginning, Processor } from './load.ts'
import type { Worked } from './trace.ts'

/** All figures of one page. */
export type Measured = Audit & Beginning & Processor & Worked

/** Returns the median of each figure. Runs without a figure are left out of its median. */
export function medianOf(all: readonly Measured[]): Measured {
  const names = Object.keys(all[0] ?? {}) as (keyof Measured)[]
  return Object.fromEntries(names.map((name) => [name, middleOf(all.map((one) => one[name]))])) as Measured
}

function middleOf(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
