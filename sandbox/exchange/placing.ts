import type { ExchangeEvent, PlaceOrder } from './command.ts'
import { type ExchangeError, insufficientBalance } from './exchange-error.ts'
import { holdOf, type MarketRules, rulesOf } from './market-rules.ts'
import { match, meetsOwn } from './matching.ts'
import { isMarketOrder, type Order, sideOf } from './order.ts'
import { quoteAmount, tradesFarFromBest } from './quotes.ts'
import { block } from './settlement.ts'
import type { State } from './state.ts'
import { largestHold, largestUnits, parseUnits, toUnits, type Units } from './units.ts'

/**
 * Places an order, or returns why it is refused (spec 001, section 5, "P2P order"; design 5.3 and 5.19). The whole is
 * recomputed from amount and price. A supervisor can place limit orders only and needs no balance.
 *
 * A market buy may cost up to 1% more than the balance, because the book may have moved. It then buys only the amount that
 * the balance pays for. A more expensive market buy is refused.
 */
export function place(state: State, command: PlaceOrder, now: number, events: ExchangeEvent[]): number | ExchangeError {
  const account = state.accounts.get(command.account)
  if (account === undefined) return 'NOT_FOUND'
  if (state.inactive.has(command.market)) return 'MARKET_IS_NOT_ACTIVE'
  const rules = rulesOf(command.market)
  const atMarket = isMarketOrder(command.orderType)
  if (account.supervisor && atMarket) return 'MARKETER_FEATURE_DISABLED'
  const amount = readAmount(rules, command.amount)
  if (typeof amount === 'string') return amount
  const price = atMarket ? null : readPrice(rules, command.unitPrice)
  if (typeof price === 'string') return price
  if (price !== null && holdOf(rules, amount, price) > largestUnits) return 'AMOUNT_IS_HIGH'
  const expiresAt = atMarket ? null : (command.expiresAt ?? null)
  if (expiresAt !== null && !(expiresAt >= now)) return 'BAD_REQUEST'
  const side = sideOf(command.orderType)
  const currency = side === 'sell' ? rules.coin : rules.settlement
  const needed =
    side === 'sell' ? amount : price === null ? costNow(state, rules, amount) : holdOf(rules, amount, price)
  const { available, blocked } = state.ledger.balance(account.id, currency)
  if (account.supervisor) {
    if (blocked + needed > largestHold) return 'AMOUNT_IS_HIGH'
  } else if (needed > available || available <= 0n) return insufficientBalance(currency)
  const book = state.books.get(command.market)!
  if (meetsOwn(book, { account: account.id, side, amount, price })) return 'OWN_ORDER_IN_THE_WAY'
  if (price !== null && !command.force && tradesFarFromBest(book, side, price)) {
    return 'NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER'
  }
  const order: Order = {
    id: state.nextOrder++,
    account: account.id,
    market: command.market,
    type: command.orderType,
    status: 'IS_OPEN',
    price,
    amount,
    executed: 0n,
    executedWhole: 0n,
    executedRest: 0n,
    fee: 0n,
    createdAt: now,
    expiresAt,
    closedAt: null,
  }
  events.push({ type: 'order.taken', order: { ...order } })
  if (price !== null) block(state, order, events)
  match(state, order, now, events)
  return order.id
}

function readAmount(rules: MarketRules, text: string): Units | ExchangeError {
  const amount = toUnits(text, rules.coin)
  if (amount === null) return 'AMOUNT_NOT_ALLOWED'
  if (amount < rules.minAmount) return 'AMOUNT_IS_LOW'
  if (amount > rules.maxAmount) return 'AMOUNT_IS_HIGH'
  return amount
}

/** Returns a price in ticks, or an error when it has more decimals than its coin's precision (design 5.19). */
export function readPrice(rules: MarketRules, text: string | undefined): bigint | ExchangeError {
  const price = parseUnits(text ?? '', rules.priceDecimals)
  return price === null || price === 0n ? 'BAD_REQUEST' : price
}

/** Returns the minimum balance for a market buy: 99% of the cost of its amount in the current book. */
function costNow(state: State, rules: MarketRules, amount: Units): Units {
  return (quoteAmount(rules, state.books.get(rules.type)!, 'buy', amount).whole * 99n) / 100n
}
