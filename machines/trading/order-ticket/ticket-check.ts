import { endOfDay } from '#shared/core/day-in-tehran.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { checkAmount, checkBalance, checkExpiry, checkPrice, checkTotal } from '#shared/rules/p2p-order.ts'
import { isBookEmpty } from './price-impact.ts'
import { budgetOf, creditOf, givenOf, totalOfTicket } from './ticket-amounts.ts'
import type { OrderRequest, TicketContext } from './ticket-context.ts'

/** What is wrong with each field, and with the whole of it against the balance (spec 001, section 5, "P2P order"). */
export function fieldErrors(context: TicketContext) {
  const { market, kind, leading, price, expiry, supervisor } = context
  const isLimit = kind === 'limit'
  return {
    amount: leading === 'amount' ? amountError(context) : null,
    total: leading === 'total' ? totalError(context) : null,
    price: isLimit ? checkPrice(price, market, supervisor) : null,
    expiry: isLimit ? checkExpiry(expiry, context.now()) : null,
    // A market maker's balance is nobody's business here.
    balance: supervisor ? null : checkBalance(givenOf(context), creditOf(context)),
  }
}

/**
 * Why the order cannot be placed now; null when it can. It waits for balances that are on their way: how large it is depends on
 * them. A market order waits for the exchange to say its amount, where the slider gave the money, and its total.
 */
export function submitBlocker(context: TicketContext): Reason | null {
  const { kind, supervisor, side, book, quotedTotal, quoteError } = context
  const faults = fieldErrors(context)
  const awaited = context.isBalanceComing && !supervisor ? 'pending' : null
  if (kind === 'limit')
    return faults.price ?? faults.amount ?? faults.total ?? faults.balance ?? faults.expiry ?? awaited
  if (supervisor) return 'MARKETER_FEATURE_DISABLED'
  if (book !== null && isBookEmpty(book, side)) return 'emptyBook'
  // Of a budget the exchange says the amount: that it did not comes first.
  if (isByMoney(context) && quoteError !== null) return quoteError
  const fault = faults.amount ?? faults.total
  if (fault === null && context.amount === '') return 'pending'
  return fault ?? quoteError ?? faults.balance ?? (quotedTotal === null ? 'pending' : awaited)
}

/** Whether the exchange is to say which amount the money buys. */
export function isByMoney(context: TicketContext): boolean {
  const budget = budgetOf(context)
  return budget !== null && sign(budget) > 0
}

/** Whether the book is to say which amount a market sale sells for its total: the exchange is asked that of buys only. */
export function isByBook({ kind, side, leading }: TicketContext): boolean {
  return kind === 'market' && side === 'sell' && leading === 'total'
}

/** Whether a market order has an amount that the rules allow: of any other the exchange is not asked for the total. */
export function isAmountAllowed(context: TicketContext): boolean {
  return amountError(context) === null
}

function amountError({ amount, terms, supervisor }: TicketContext): ErrorKey | null {
  return checkAmount(amount, terms, supervisor)
}

/** What is wrong with a typed total, in words of the total; an amount that is still to be said is not wrong yet. */
function totalError(context: TicketContext): ErrorKey | null {
  const fault = checkTotal(context.total)
  if (fault !== null || context.amount === '') return fault
  const ofAmount = amountError(context)
  return ofAmount === null ? null : ofAmount.endsWith('oreAmount') ? 'moreTotal' : 'lessTotal'
}

/** The order as it goes over the wire; the ticket has no obstacle. */
export function requestOf(context: TicketContext): OrderRequest {
  const { market, side, kind, expiry } = context
  const amount = parseTyped(context.amount)!
  const wholePrice = totalOfTicket(context) ?? undefined
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
