import { add, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import type { Cost } from './average-cost.ts'

/**
 * What the costed part of a holding has gained while it is not sold, in Toman; all null while a price that it takes is not
 * known. `average` is the cost of one. `percent` is of the cost. `tetherPart` says that some was paid for in Tether.
 */
export type Profit = {
  cost: Decimal | null
  average: Decimal | null
  profit: Decimal | null
  percent: Decimal | null
  tetherPart: boolean
}

/**
 * The unrealised profit at the present prices in Toman. What was paid in Tether counts at Tether's price of now: no call tells
 * what it was on the day. Null where no part of the holding has a cost.
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
