import type { MarketType } from '#shared/market/coins.ts'
import type { orderStatuses } from '#shared/market/order-statuses.ts'
import type { Units } from './units.ts'

export type Side = 'buy' | 'sell'
export type OrderType = 'LIMITED_BUY' | 'LIMITED_SELL' | 'MARKET_BUY' | 'MARKET_SELL'
export type QuickOrderType = 'EXCHANGE_BUY' | 'EXCHANGE_SELL'
/** The statuses that an order of this exchange can have, among those of the contract. */
export const possibleStatuses = [
  'IS_OPEN',
  'FINISHED_WITH_TRANSACTION',
  'FINISHED_WITHOUT_TRANSACTION',
  'CANCELLED_BY_USER',
  'CANCELLED_BY_ADMIN',
  'EXPIRED',
] as const satisfies readonly (typeof orderStatuses)[number][]
export type OrderStatus = (typeof possibleStatuses)[number]

/**
 * An order (spec 001, section 3). Ids rise with time and are the time priority. `price` is in ticks and null for a market
 * order; `amount` and `executed` are units of the coin, `executedWhole` units of the settlement; times are epoch ms.
 * `executedRest` is what the wholes of its trades lost when they were cut, in parts of a unit by the market's divisor, so
 * that the mean price can be told exactly; `fee` is what was taken from what it received.
 */
export type Order = {
  id: number
  account: number
  market: MarketType
  type: OrderType
  status: OrderStatus
  price: bigint | null
  amount: Units
  executed: Units
  executedWhole: Units
  executedRest: bigint
  fee: Units
  createdAt: number
  expiresAt: number | null
  closedAt: number | null
}

/** A trade: `price` is the resting order's, fees are in what the payer received, `orderType` is the incoming order's. */
export type Trade = {
  id: number
  market: MarketType
  at: number
  price: bigint
  amount: Units
  whole: Units
  orderType: OrderType
  takerOrder: number
  makerOrder: number
  buyer: number
  seller: number
  buyerFee: Units
  sellerFee: Units
}

/**
 * A quick trade: an order that the house met at once. `id` counts with the trades of the book, `order` with its orders.
 * `wage` is the house's, in units of what was received and within the price; `networkFee`, in the coin, is taken from
 * what goes to `destination`, by the withdrawal whose id is `withdrawal`.
 */
export type QuickTrade = {
  id: number
  order: number
  account: number
  market: MarketType
  type: QuickOrderType
  at: number
  price: bigint
  amount: Units
  whole: Units
  wage: Units
  networkFee: Units
  destination: { address: string; network: string } | null
  withdrawal: number | null
}

export function sideOf(type: OrderType): Side {
  return type === 'LIMITED_BUY' || type === 'MARKET_BUY' ? 'buy' : 'sell'
}

export function isMarketOrder(type: OrderType): boolean {
  return type === 'MARKET_BUY' || type === 'MARKET_SELL'
}

export function remainingOf(order: Order): Units {
  return order.amount - order.executed
}
