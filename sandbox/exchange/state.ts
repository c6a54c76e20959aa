import { type MarketType, markets } from '#shared/market/coins.ts'
import { type Account, dealer, firstAccount, house, outside } from './account.ts'
import { Book } from './book.ts'
import { DealerHour } from './dealer-limits.ts'
import { ExpiryQueue } from './expiry-queue.ts'
import { Ledger } from './ledger.ts'
import { isMarketOrder, type Order, sideOf } from './order.ts'
import type { Withdrawal } from './withdrawal.ts'

/**
 * The state of the running exchange. It has no closed orders, past trades or ended withdrawals, because no decision depends
 * on them.
 */
export type State = {
  accounts: Map<number, Account>
  ledger: Ledger
  books: Map<MarketType, Book>
  /** Open orders by id. */
  orders: Map<number, Order>
  expiries: ExpiryQueue
  /** Pending withdrawals by id. */
  withdrawals: Map<number, Withdrawal>
  /** Withdrawals by the time of their settlement. */
  dues: ExpiryQueue
  inactive: Set<MarketType>
  /** The dealer's trades of each coin in the last hour. */
  dealerHour: DealerHour
  nextAccount: number
  nextOrder: number
  nextTrade: number
  nextWithdrawal: number
}

export function emptyState(): State {
  const own = (id: number): Account => ({ id, level: 'SUPERVISOR', supervisor: true, automated: true, inviter: null })
  return {
    accounts: new Map([outside, house, dealer].map((id) => [id, own(id)])),
    ledger: new Ledger(),
    books: new Map(markets.map(({ type }) => [type, new Book()])),
    orders: new Map(),
    expiries: new ExpiryQueue(),
    withdrawals: new Map(),
    dues: new ExpiryQueue(),
    inactive: new Set(),
    dealerHour: new DealerHour(),
    nextAccount: firstAccount,
    nextOrder: 1,
    nextTrade: 1,
    nextWithdrawal: 1,
  }
}

/** Adds an open limit order to its book. Orders must be added in the order of their ids, which is their priority. */
export function rest(state: State, order: Order): void {
  if (isMarketOrder(order.type)) throw new Error(`market order ${order.id} cannot rest`)
  state.books.get(order.market)!.side(sideOf(order.type)).add(order)
  state.orders.set(order.id, order)
  if (order.expiresAt !== null) state.expiries.push(order.id, order.expiresAt)
}
