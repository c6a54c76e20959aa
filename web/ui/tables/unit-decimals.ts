import { type Decimal, decimalsOf, truncate } from '#shared/core/money/decimal.ts'

/** A number of a column, its unit, and the maximum number of decimals shown. */
export type Figure = { value: Decimal; unit: string; decimals: number }

/** By unit: the number of decimals of its longest fraction. */
export type UnitDecimals = { readonly [unit: string]: number }

/**
 * Returns the decimals for which the numbers of a column reserve space, so that the decimal points of one unit align.
 * Numbers of different units are not aligned, because they are not compared.
 */
export function unitDecimals(figures: readonly Figure[]): UnitDecimals {
  const max: { [unit: string]: number } = {}
  for (const { value, unit, decimals } of figures) {
    const shown = decimalsOf(truncate(value, decimals))
    if (shown >= (max[unit] ?? 0)) max[unit] = shown
  }
  return max
}
