import { compare, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'

/** Returns whether two decimals differ by at most `part` of the larger one, or by at most `min`. */
export function isNear(a: Decimal, b: Decimal, part: Decimal, min: Decimal = '0'): boolean {
  const apart = magnitude(subtract(a, b))
  const larger = compare(magnitude(a), magnitude(b)) > 0 ? magnitude(a) : magnitude(b)
  return compare(apart, min) <= 0 || compare(apart, multiply(larger, part)) <= 0
}

function magnitude(value: Decimal): Decimal {
  return sign(value) < 0 ? subtract('0', value) : value
}

export function smallest(values: readonly Decimal[]): Decimal | undefined {
  return values.toSorted(compare)[0]
}

export function largest(values: readonly Decimal[]): Decimal | undefined {
  return values.toSorted(compare).at(-1)
}

/** Returns a price changed by a percentage and cut to `decimals` decimals. */
export function moved(price: Decimal, percent: number, decimals: number): Decimal {
  return divide(multiply(price, String(100 + percent)), '100', decimals)
}

/** Returns the first index whose value must not follow the one before it; -1 when all values are in order. */
export function firstOutOfOrder<Value>(values: readonly Value[], order: (a: Value, b: Value) => number): number {
  return values.findIndex((value, place) => place > 0 && order(values[place - 1]!, value) > 0)
}
