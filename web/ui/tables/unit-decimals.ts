import { type Decimal, decimalsOf, truncate } from '#shared/core/money/decimal.ts'

/** A number of a column, what it counts, and how many decimals it is shown with at most. */
export type Figure = { value: Decimal; unit: string; decimals: number }

/** By unit: how many decimals its longest fraction has. */
export type UnitDecimals = { readonly [unit: string]: number }

/**
 * The decimals that the numbers of a column keep room for, so that the points of all that count the same thing meet;
 * between those of two things nobody compares anything.
 */
export function unitDecimals(figures: readonly Figure[]): UnitDecimals {
  const max: { [unit: string]: number } = {}
  for (const { value, unit, decimals } of figures) {
    const shown = decimalsOf(truncate(value, decimals))
    if (shown >= (max[unit] ?? 0)) max[unit] = shown
  }
  return max
}
