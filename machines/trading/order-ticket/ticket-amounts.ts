import { compare, type Decimal, divide, multiply, sign, subtract, truncate } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { amountDecimals, totalOf } from '#shared/rules/p2p-order.ts'
import { isBookEmpty, priceImpact } from './price-impact.ts'
import type { TicketContext } from './ticket-context.ts'

/** The fee in percent before levels are loaded, and of an unknown level (spec 001, section 9). */
const feeUnknown = '0.4'
const feeOfNoLevel = '0'

/** Returns the decimals of the ledger (design 5.11): 2 for Toman, 8 for any coin. */
export function ledgerDecimals(currency: string): number {
  return currency === 'TOMAN' ? 2 : amountDecimals
}

/** Returns the usable balance: the coin of a sell, the settlement of a buy; null while unknown. */
export function creditOf({ balances, market, side }: TicketContext): Decimal | null {
  return balances?.[side === 'sell' ? market.coin : market.settlement]?.credit ?? null
}

/** Returns a percentage of a balance, cut to the currency's ledger. `percent` has at most two decimals. */
export function partOf(credit: Decimal, percent: Decimal, decimals: number): Decimal {
  return sign(credit) > 0 ? divide(multiply(credit, percent), '100', decimals) : '0'
}

/**
 * Returns the amount of the coin that a budget buys at a price, cut so that it never costs more than the budget; null
 * without a price.
 */
export function amountFor(budget: Decimal, price: Decimal | null): Decimal | null {
  return price === null || sign(price) === 0 ? null : divide(budget, price, amountDecimals)
}

/** Returns the budget of a market buy whose total leads, cut to the ledger; null otherwise, and for an invalid number. */
export function budgetOf({ leading, kind, side, total, market }: TicketContext): Decimal | null {
  if (leading === 'amount' || kind === 'limit' || side === 'sell') return null
  const typed = parseTyped(total)
  return typed === null ? null : truncate(typed, ledgerDecimals(market.settlement))
}

/**
 * Returns the total in the settlement: exact for a limit order, from the exchange for a market order; null while unknown.
 */
export function totalOfTicket({ kind, amount, price, quotedTotal }: TicketContext): Decimal | null {
  if (kind === 'market') return quotedTotal
  const [much, each] = [parseTyped(amount), parseTyped(price)]
  return much === null || each === null ? null : totalOf(much, each)
}

/**
 * Returns the amount that the order takes from the balance; null while unknown. A market buy by its total counts as that
 * total. It is an estimate: the exchange gets the amount that the total buys now, and the book may move before it trades.
 */
export function givenOf(context: TicketContext): Decimal | null {
  return context.side === 'sell' ? parseTyped(context.amount) : (budgetOf(context) ?? totalOfTicket(context))
}

/** Returns the fee in percent of the received amount, by level and settlement (spec 001, section 9). */
export function feePercentOf({ terms, level, market }: TicketContext): Decimal {
  if (terms === null || level === null) return feeUnknown
  const found = terms.levels.find((one) => one.level === level)
  if (found === undefined) return feeOfNoLevel
  return market.settlement === 'TOMAN' ? found.feeToman : found.feeTether
}

/** Returns the total to show; null for a market order of which nothing would trade now. */
export function shownTotalOf(context: TicketContext): Decimal | null {
  const { kind, book, side, quotedTotal } = context
  if (kind === 'limit') return totalOfTicket(context)
  const isNothing = (quotedTotal !== null && sign(quotedTotal) === 0) || (book !== null && isBookEmpty(book, side))
  return isNothing ? null : quotedTotal
}

/** Returns the text of the total field: as typed, or the amount's total, cut to the ledger; empty while unknown. */
export function totalFieldOf(context: TicketContext): string {
  if (context.leading === 'total') return context.total
  const total = shownTotalOf(context)
  return total === null ? '' : truncate(total, ledgerDecimals(context.market.settlement))
}

/**
 * Returns the fee and the amount that arrives after it, in the coin of a buy and the settlement of a sell (design 5.19).
 * Null while unknown, and if nothing would trade.
 */
export function receiptOf(context: TicketContext): { fee: Decimal; arrives: Decimal } | null {
  const currency = context.side === 'buy' ? context.market.coin : context.market.settlement
  const received = receivedOf(context)
  if (received === null) return null
  const whole = truncate(received, ledgerDecimals(currency))
  const fee = divide(multiply(whole, feePercentOf(context)), '100', ledgerDecimals(currency))
  return { fee, arrives: subtract(whole, fee) }
}

/** The exchange's total of a market order covers only the part that will trade, and so does the received amount. */
function receivedOf(context: TicketContext): Decimal | null {
  const { side, kind, amount } = context
  const total = shownTotalOf(context)
  if (side === 'sell') return total
  if (kind === 'limit') return parseTyped(amount)
  return total === null ? null : filledOf(context)
}

/** Returns the part of a market order that the book holds; null while unknown. */
function filledOf({ book, side, amount }: TicketContext): Decimal | null {
  const much = parseTyped(amount)
  const lacking = book === null || much === null ? null : (priceImpact(book, side, much)?.lacking ?? null)
  return lacking === null ? null : subtract(much!, lacking)
}

/** Returns the slider's position, 0 to 100 with two decimals: as set by the user, or the order's share of the balance. */
export function sliderOf(context: TicketContext): Decimal {
  if (context.percent !== null) return context.percent
  const [given, credit] = [givenOf(context), creditOf(context)]
  if (given === null || credit === null || sign(credit) <= 0) return '0'
  const percent = divide(multiply(given, '100'), credit, 2)
  return compare(percent, '100') > 0 ? '100' : percent
}
