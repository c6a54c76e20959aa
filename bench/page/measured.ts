import type { Judged } from './lighthouse.ts'
import type { Beginning, Processor } from './load.ts'
import type { Worked } from './trace.ts'

/** All that is told of a page. */
export type Measured = Judged & Beginning & Processor & Worked

/** Of each figure the one in the middle; of a figure that some runs have not, the middle of the others. */
export function medianOf(all: readonly Measured[]): Measured {
  const names = Object.keys(all[0] ?? {}) as (keyof Measured)[]
  return Object.fromEntries(names.map((name) => [name, middleOf(all.map((one) => one[name]))])) as Measured
}

function middleOf(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
