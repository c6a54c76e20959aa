import { add, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import type { Cost } from './average-cost.ts'

/**
 * The unrealised profit of the costed part of a holding, in Toman. A figure is null while a price that it needs is unknown.
 * `average` is the cost of one unit. `percent` is relative to the cost. `tetherPart`: some of it was paid in Tether.
 */
export type Profit = {
  cost: Decimal | null
  average: Decimal | null
  profit: Decimal | null
  percent: Decimal | null
  tetherPart: boolean
}

/**
 * Computes the unrealised profit at the present prices in Toman. A payment in Tether counts at Tether's present price,
 * because no call reports the price of that day. Null if no part of the holding has a cost.
 */
export function unrealisedProfit(
  { costed, toman, tether }: Cost,
  price: Decimal | null,
  tetherPrice: Decimal | null,
): Profit | null {
  if (sign(costed) === 0) return null
  const tetherPart = sign(tether) > 0
  const unknown = { cost: null, average: null, profit: null, percent: null, tetherPart }
  if (tetherPart && tetherPrice === null) return unknown
  const cost = tetherPart ? add(toman, multiply(tether, tetherPrice!)) : toman
  const average = divide(cost, costed, worthDecimals('TOMAN'))
  if (price === null) return { ...unknown, cost, average }
  const profit = subtract(multiply(costed, price), cost)
  const percent = sign(cost) === 0 ? null : divide(multiply(profit, '100'), cost, 4)
  return { cost, average, profit, percent, tetherPart }
}
