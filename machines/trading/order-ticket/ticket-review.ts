import { add, compare, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { priceImpact } from './price-impact.ts'
import { givenOf } from './ticket-amounts.ts'
import type { TicketContext } from './ticket-context.ts'

/**
 * The figures of a review; null while unknown.
 *
 * - `average`: the mean price. For a limit order it includes the rest that stays in the book at the order's own price.
 * - `impact`: how much worse than the best price the part is that trades now, in percent.
 * - `share`: the payment in percent of the user's total balance in that currency.
 */
export type ReviewFigures = { average: Decimal | null; impact: Decimal | null; share: Decimal | null }

/** How much worse the mean price may become while a review is open, in percent. Beyond it the review asks again. */
const tolerance = '0.5'
const kept = 8

export function reviewFigures(context: TicketContext): ReviewFigures {
  return { ...priceFigures(context), share: shareOf(context) }
}

/**
 * Returns whether the order is above one of the user's limits. An order is also reviewed while its share is unknown, and a
 * market order while its impact is unknown. A limit order is bounded by its price.
 */
export function needsReview(context: TicketContext): boolean {
  const { limits, kind, supervisor } = context
  const { impact, share } = reviewFigures(context)
  if ((share === null && !supervisor) || (impact === null && kind === 'market')) return true
  return compare(impact ?? '0', limits.impact) > 0 || compare(share ?? '0', limits.share) > 0
}

/** Returns whether the mean price is worse than in the open review, by more than the tolerance. */
export function isWorseThanReviewed(context: TicketContext): boolean {
  const [reviewed, now] = [context.reviewedAverage, reviewFigures(context).average]
  if (reviewed === null || now === null || sign(reviewed) === 0) return false
  const apart = context.side === 'buy' ? subtract(now, reviewed) : subtract(reviewed, now)
  return compare(multiply(apart, '100'), multiply(reviewed, tolerance)) > 0
}

function priceFigures({ kind, book, side, amount, price }: TicketContext): Pick<ReviewFigures, 'average' | 'impact'> {
  const [much, limit] = [parseTyped(amount), kind === 'limit' ? parseTyped(price) : null]
  if (book === null || much === null || sign(much) === 0) return { average: limit, impact: null }
  const met = priceImpact(book, side, much, limit)
  if (met === null) return { average: limit, impact: limit === null ? null : '0' }
  if (limit === null) return { average: met.average, impact: met.lacking === null ? null : met.percent }
  const rest = subtract(much, met.filled)
  const whole = multiply(met.filled, met.average)
  const average = sign(rest) === 0 ? met.average : divide(add(whole, multiply(rest, limit)), much, kept)
  return { average, impact: met.percent }
}

/** Returns the payment in percent of the total balance in that currency, including the part that orders hold. */
function shareOf(context: TicketContext): Decimal | null {
  const { balances, market, side, supervisor } = context
  const owned = balances?.[side === 'sell' ? market.coin : market.settlement]?.totalBalance
  const given = givenOf(context)
  // A market maker's balance is not checked here.
  if (supervisor || owned === undefined || given === null) return null
  return sign(owned) > 0 ? divide(multiply(given, '100'), owned, kept) : '100'
}
