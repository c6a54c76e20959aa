import { endOfDay } from '#shared/core/day-in-tehran.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { checkAmount, checkBalance, checkExpiry, checkPrice, checkTotal } from '#shared/rules/p2p-order.ts'
import { isBookEmpty } from './price-impact.ts'
import { budgetOf, creditOf, givenOf, totalOfTicket } from './ticket-amounts.ts'
import type { OrderRequest, TicketContext } from './ticket-context.ts'

/** Returns the error of each field, and of the order against the balance (spec 001, section 5, "P2P order"). */
export function fieldErrors(context: TicketContext) {
  const { market, kind, leading, price, expiry, supervisor } = context
  const isLimit = kind === 'limit'
  return {
    amount: leading === 'amount' ? amountError(context) : null,
    total: leading === 'total' ? totalError(context) : null,
    price: isLimit ? checkPrice(price, market, supervisor) : null,
    expiry: isLimit ? checkExpiry(expiry, context.now()) : null,
    // A market maker's balance is not checked here.
    balance: supervisor ? null : checkBalance(givenOf(context), creditOf(context)),
  }
}

/**
 * Returns why the order cannot be placed now, or null. It waits for balances that are being loaded, because they limit the
 * order. A market order also waits for its total, and for its amount if its total leads.
 */
export function submitBlocker(context: TicketContext): Reason | null {
  const { kind, supervisor, side, book, quotedTotal, quoteError } = context
  if (context.isOffline) return 'offline'
  const faults = fieldErrors(context)
  const awaited = context.isBalanceComing && !supervisor ? 'pending' : null
  if (kind === 'limit')
    return faults.price ?? faults.amount ?? faults.total ?? faults.balance ?? faults.expiry ?? awaited
  if (supervisor) return 'MARKETER_FEATURE_DISABLED'
  if (book !== null && isBookEmpty(book, side)) return 'emptyBook'
  // The exchange computes the amount of a budget, so its error comes first.
  if (isByMoney(context) && quoteError !== null) return quoteError
  const fault = faults.amount ?? faults.total
  if (fault === null && context.amount === '') return 'pending'
  return fault ?? quoteError ?? faults.balance ?? (quotedTotal === null ? 'pending' : awaited)
}

/** Returns whether the exchange must compute the amount that the budget buys. */
export function isByMoney(context: TicketContext): boolean {
  const budget = budgetOf(context)
  return budget !== null && sign(budget) > 0
}

/**
 * Returns whether the book must give the amount of a market sale for its total. The exchange computes amounts for buys
 * only.
 */
export function isByBook({ kind, side, leading }: TicketContext): boolean {
  return kind === 'market' && side === 'sell' && leading === 'total'
}

/** Returns whether a market order's amount is allowed. Otherwise the exchange is not asked for its total. */
export function isAmountAllowed(context: TicketContext): boolean {
  return amountError(context) === null
}

function amountError({ amount, terms, supervisor }: TicketContext): ErrorKey | null {
  return checkAmount(amount, terms, supervisor)
}

/** Returns the error of a typed total, as a key about totals, or null. An amount that is not computed yet is no error. */
function totalError(context: TicketContext): ErrorKey | null {
  const fault = checkTotal(context.total)
  if (fault !== null || context.amount === '') return fault
  const ofAmount = amountError(context)
  return ofAmount === null ? null : ofAmount.endsWith('oreAmount') ? 'moreTotal' : 'lessTotal'
}

/** Returns whether the amount is over the maximum. Then nothing is computed from it: such sums would be too long to show. */
export function isOverMax(context: TicketContext): boolean {
  const { amount, total } = fieldErrors(context)
  return amount === 'moreAmount' || amount === 'marketerMoreAmount' || total === 'moreTotal'
}

/** Returns the order in the protocol's format. Call it only when `submitBlocker` returns null. */
export function requestOf(context: TicketContext): OrderRequest {
  const { market, side, kind, expiry } = context
  const amount = parseTyped(context.amount)!
  const wholePrice = totalOfTicket(context)!
  if (kind === 'market') {
    return { marketType: market.type, amount, orderType: side === 'buy' ? 'MARKET_BUY' : 'MARKET_SELL', wholePrice }
  }
  const end = endOfDay(expiry)
  return {
    marketType: market.type,
    amount,
    orderType: side === 'buy' ? 'LIMITED_BUY' : 'LIMITED_SELL',
    unitPrice: parseTyped(context.price)!,
    wholePrice,
    ...(end === null ? {} : { expiresAt: new Date(end).toISOString() }),
  }
}
