import type { Decimal } from './decimal.ts'

/*
 * Decimals as integers in units of their last decimal, because an order book has hundreds of numbers and changes many times
 * a second. These functions take plain decimals without a sign; decimal.ts takes all others.
 */

/** Returns the number of decimals as written, with trailing zeros. */
export function fractionOf(value: Decimal): number {
  const point = value.indexOf('.')
  return point < 0 ? 0 : value.length - point - 1
}

/** Returns a value in units of `decimals` decimals, which must be at least as many as it has. */
export function unitsOf(value: Decimal, decimals: number): bigint {
  return BigInt(value.replace('.', '') + '0'.repeat(decimals - fractionOf(value)))
}

/** Returns the decimal of a number of units, without trailing zeros. */
export function decimalOf(units: bigint, decimals: number): Decimal {
  const digits = units.toString().padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  const whole = digits.slice(0, -decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Returns the largest number of decimals with which one of the values is written. */
export function maxDecimals(values: readonly Decimal[]): number {
  return values.reduce((max, value) => Math.max(max, fractionOf(value)), 0)
}

/** Returns the exact sum. */
export function sumOf(values: readonly Decimal[]): Decimal {
  const decimals = maxDecimals(values)
  return decimalOf(
    values.reduce((sum, value) => sum + unitsOf(value, decimals), 0n),
    decimals,
  )
}
