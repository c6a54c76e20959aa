import { type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'

/**
 * Returns the distance from the best buy price to the best sell price: in the settlement, and in percent of the sell price.
 * Null unless both are known and the sell price is positive.
 */
export function spreadOf(buy: Decimal | undefined, sell: Decimal | undefined) {
  if (buy === undefined || sell === undefined || sign(sell) <= 0) return null
  const width = subtract(sell, buy)
  return { width, percent: divide(multiply(width, '100'), sell, 4) }
}
