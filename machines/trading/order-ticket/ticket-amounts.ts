import { compare, type Decimal, divide, multiply, sign, subtract, truncate } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { amountDecimals, totalOf } from '#shared/rules/p2p-order.ts'
import { isBookEmpty, priceImpact } from './price-impact.ts'
import type { TicketContext } from './ticket-context.ts'

/** The fee before levels are known, and of a level that is none of them, in percent (spec 001, section 9). */
const feeUnknown = '0.4'
const feeOfNoLevel = '0'

/** Decimals of the ledger (design 5.11): 2 of Toman, 8 of any coin. */
export function ledgerDecimals(currency: string): number {
  return currency === 'TOMAN' ? 2 : amountDecimals
}

/** What the person may spend: the coin of a sell, the settlement of a buy; null while it is not known. */
export function creditOf({ balances, market, side }: TicketContext): Decimal | null {
  return balances?.[side === 'sell' ? market.coin : market.settlement]?.credit ?? null
}

/** That part of a balance: percent with two decimals at most, the result cut to the currency's ledger. */
export function partOf(credit: Decimal, percent: Decimal, decimals: number): Decimal {
  return sign(credit) > 0 ? divide(multiply(credit, percent), '100', decimals) : '0'
}

/** What of the coin a budget buys at a price, cut, so that it never costs more than the budget; null without a price. */
export function amountFor(budget: Decimal, price: Decimal | null): Decimal | null {
  return price === null || sign(price) === 0 ? null : divide(budget, price, amountDecimals)
}

/** The money of a market buy while its total leads, cut at the ledger; null while the amount leads, and for no number. */
export function budgetOf({ leading, kind, side, total, market }: TicketContext): Decimal | null {
  if (leading === 'amount' || kind === 'limit' || side === 'sell') return null
  const typed = parseTyped(total)
  return typed === null ? null : truncate(typed, ledgerDecimals(market.settlement))
}

/** The total in the settlement: of a limit order exactly, of a market order as the exchange says; null while unknown. */
export function totalOfTicket({ kind, amount, price, quotedTotal }: TicketContext): Decimal | null {
  if (kind === 'market') return quotedTotal
  const [much, each] = [parseTyped(amount), parseTyped(price)]
  return much === null || each === null ? null : totalOf(much, each)
}

/**
 * What a buy or a sell takes from the balance; null while it is not known. A market buy by its money takes no more than
 * that money, whatever its amount comes to while the book moves: the exchange buys what the balance pays for.
 */
export function givenOf(context: TicketContext): Decimal | null {
  return context.side === 'sell' ? parseTyped(context.amount) : (budgetOf(context) ?? totalOfTicket(context))
}

/** The fee in percent of what is received, by level and settlement (spec 001, section 9). */
export function feePercentOf({ terms, level, market }: TicketContext): Decimal {
  if (terms === null || level === null) return feeUnknown
  const found = terms.levels.find((one) => one.level === level)
  if (found === undefined) return feeOfNoLevel
  return market.settlement === 'TOMAN' ? found.feeToman : found.feeTether
}

/** The total as it may be shown: that of a market order of which nothing would trade now is none. */
export function shownTotalOf(context: TicketContext): Decimal | null {
  const { kind, book, side, quotedTotal } = context
  if (kind === 'limit') return totalOfTicket(context)
  const isNothing = (quotedTotal !== null && sign(quotedTotal) === 0) || (book !== null && isBookEmpty(book, side))
  return isNothing ? null : quotedTotal
}

/** The total as its field shows it: as it was typed, or what the amount comes to, cut at the ledger; empty while unknown. */
export function totalFieldOf(context: TicketContext): string {
  if (context.leading === 'total') return context.total
  const total = shownTotalOf(context)
  return total === null ? '' : truncate(total, ledgerDecimals(context.market.settlement))
}

/**
 * The fee and what arrives after it, in the coin of a buy and the settlement of a sell (design 5.19); null while it is not
 * known, and where nothing would trade.
 */
export function receiptOf(context: TicketContext): { fee: Decimal; arrives: Decimal } | null {
  const currency = context.side === 'buy' ? context.market.coin : context.market.settlement
  const received = receivedOf(context)
  if (received === null) return null
  const whole = truncate(received, ledgerDecimals(currency))
  const fee = divide(multiply(whole, feePercentOf(context)), '100', ledgerDecimals(currency))
  return { fee, arrives: subtract(whole, fee) }
}

/** A total of the exchange covers only what will trade of a market order, and so does what is received for it. */
function receivedOf(context: TicketContext): Decimal | null {
  const { side, kind, amount } = context
  const total = shownTotalOf(context)
  if (side === 'sell') return total
  if (kind === 'limit') return parseTyped(amount)
  return total === null ? null : filledOf(context)
}

/** What of a market order the book holds; null while nobody knows. */
function filledOf({ book, side, amount }: TicketContext): Decimal | null {
  const much = parseTyped(amount)
  const lacking = book === null || much === null ? null : (priceImpact(book, side, much)?.lacking ?? null)
  return lacking === null ? null : subtract(much!, lacking)
}

/** Where the slider stands, 0 to 100 with two decimals: where it was put, or what the amount is of the balance. */
export function sliderOf(context: TicketContext): Decimal {
  if (context.percent !== null) return context.percent
  const [given, credit] = [givenOf(context), creditOf(context)]
  if (given === null || credit === null || sign(credit) <= 0) return '0'
  const percent = divide(multiply(given, '100'), credit, 2)
  return compare(percent, '100') > 0 ? '100' : percent
}
