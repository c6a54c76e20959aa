import { type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'

/** How far the best sell stands above the best buy: in the settlement, and in percent of the sell. Null without both. */
export function spreadOf(buy: Decimal | undefined, sell: Decimal | undefined) {
  if (buy === undefined || sell === undefined || sign(sell) <= 0) return null
  const width = subtract(sell, buy)
  return { width, percent: divide(multiply(width, '100'), sell, 4) }
}
