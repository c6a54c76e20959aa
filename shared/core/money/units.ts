import type { Decimal } from './decimal.ts'

/*
 * Decimals as whole units of a last decimal: a book has hundreds of numbers, and changes many times a second. These are of
 * plain decimals without a sign; all else is in decimal.ts.
 */

/** Decimals as they are written, zeros at the end counted. */
export function fractionOf(value: Decimal): number {
  const point = value.indexOf('.')
  return point < 0 ? 0 : value.length - point - 1
}

/** A value in units of so many decimals, which are at least its own. */
export function unitsOf(value: Decimal, decimals: number): bigint {
  return BigInt(value.replace('.', '') + '0'.repeat(decimals - fractionOf(value)))
}

/** So many units of so many decimals, without zeros at the end. */
export function decimalOf(units: bigint, decimals: number): Decimal {
  const digits = units.toString().padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  const whole = digits.slice(0, -decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** The most decimals that one of the values is written with. */
export function mostDecimals(values: readonly Decimal[]): number {
  return values.reduce((most, value) => Math.max(most, fractionOf(value)), 0)
}

/** Exact sum. */
export function sumOf(values: readonly Decimal[]): Decimal {
  const decimals = mostDecimals(values)
  return decimalOf(
    values.reduce((sum, value) => sum + unitsOf(value, decimals), 0n),
    decimals,
  )
}
