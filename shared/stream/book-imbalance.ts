import { add, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'

/**
 * Returns the share of each side in the volume of both, in whole percent. The share of the buys is cut, and both add up to
 * 100. Null for an empty book.
 * @param buy the volume of all rows of the side.
 */
export function bookImbalance(buy: Decimal, sell: Decimal): { buy: Decimal; sell: Decimal } | null {
  const all = add(buy, sell)
  if (sign(all) === 0) return null
  const share = divide(multiply(buy, '100'), all, 0)
  return { buy: share, sell: subtract('100', share) }
}
