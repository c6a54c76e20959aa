import type { Book } from './book.ts'
import type { ExchangeEvent } from './command.ts'
import { restOf, rulesOf, wholeOf } from './market-rules.ts'
import { isMarketOrder, type Order, type OrderStatus, remainingOf, type Side, sideOf, type Trade } from './order.ts'
import { heldBy, release, settle } from './settlement.ts'
import { rest, type State } from './state.ts'
import { smaller, type Units } from './units.ts'

/**
 * Trades an incoming order with the other side of its book: best price first, then oldest first, at the price of the
 * resting order. The rest of a limit order stays in the book; the rest of a market order is closed. An order that would
 * meet an order of the same owner is refused before (`meetsOwn`).
 */
export function match(state: State, taker: Order, now: number, events: ExchangeEvent[]): void {
  const book = state.books.get(taker.market)!
  const opposite = book.opposite(sideOf(taker.type))
  while (remainingOf(taker) > 0n) {
    const level = opposite.best()
    if (level === undefined || !opposite.meets(level.price, taker.price)) break
    const maker = level.orders.values().next().value!
    const amount = smaller(remainingOf(taker), remainingOf(maker))
    const paid = affordable(state, taker, level.price)
    if (paid < amount) {
      // An amount whose worth rounds down to zero would be free, and could be bought again and again.
      if (wholeOf(rulesOf(taker.market), paid, level.price) > 0n) trade(state, taker, maker, paid, now, events)
      break
    }
    trade(state, taker, maker, amount, now, events)
  }
  if (remainingOf(taker) === 0n) close(state, taker, 'FINISHED_WITH_TRANSACTION', now, events)
  else if (isMarketOrder(taker.type)) close(state, taker, finished(taker), now, events)
  else {
    rest(state, taker)
    if (taker.executed > 0n) events.push({ type: 'order.executed', order: { ...taker } })
  }
}

/**
 * Returns whether an order would meet an order of the same owner before it is filled. Users do not trade with themselves:
 * the resting order keeps its time priority, and the user may change the incoming order.
 */
export function meetsOwn(
  book: Book,
  order: { account: number; side: Side; amount: Units; price: bigint | null },
): boolean {
  const opposite = book.opposite(order.side)
  let left = order.amount
  for (const level of opposite.levels()) {
    if (!opposite.meets(level.price, order.price)) return false
    for (const resting of level.orders.values()) {
      if (left === 0n) return false
      if (resting.account === order.account) return true
      left -= smaller(left, remainingOf(resting))
    }
  }
  return false
}

/** Closes an order, in the book or before it enters the book, and releases its remaining hold. */
export function close(state: State, order: Order, status: OrderStatus, now: number, events: ExchangeEvent[]): void {
  const left = remainingOf(order)
  if (state.orders.delete(order.id)) {
    state.books.get(order.market)!.side(sideOf(order.type)).remove(order, left)
  }
  if (!isMarketOrder(order.type) && left > 0n) release(state, order, heldBy(order).amount, events)
  order.status = status
  order.closedAt = now
  events.push({ type: 'order.closed', order: { ...order } })
}

function trade(state: State, taker: Order, maker: Order, amount: Units, now: number, events: ExchangeEvent[]): void {
  const rules = rulesOf(taker.market)
  const [buy, sell] = sideOf(taker.type) === 'buy' ? [taker, maker] : [maker, taker]
  const done: Trade = {
    id: state.nextTrade++,
    market: taker.market,
    at: now,
    price: maker.price!,
    amount,
    whole: wholeOf(rules, amount, maker.price!),
    orderType: taker.type,
    takerOrder: taker.id,
    makerOrder: maker.id,
    buyer: buy.account,
    seller: sell.account,
    buyerFee: 0n,
    sellerFee: 0n,
  }
  settle(state, buy, sell, done, events)
  for (const order of [taker, maker]) {
    order.executed += amount
    order.executedWhole += done.whole
    order.executedRest += restOf(rules, amount, done.price)
  }
  buy.fee += done.buyerFee
  sell.fee += done.sellerFee
  events.push({ type: 'trade', trade: done })
  state.books.get(maker.market)!.side(sideOf(maker.type)).takeFromBest(amount)
  if (remainingOf(maker) === 0n) close(state, maker, 'FINISHED_WITH_TRANSACTION', now, events)
  else events.push({ type: 'order.executed', order: { ...maker } })
}

/** Returns the amount of the coin that a market buyer can pay for at a price. Other orders have a hold or own the coins. */
function affordable(state: State, taker: Order, price: bigint): Units {
  if (taker.type !== 'MARKET_BUY') return remainingOf(taker)
  const rules = rulesOf(taker.market)
  return (state.ledger.balance(taker.account, rules.settlement).available * rules.divisor) / price
}

function finished(order: Order): OrderStatus {
  return order.executed > 0n ? 'FINISHED_WITH_TRANSACTION' : 'FINISHED_WITHOUT_TRANSACTION'
}
