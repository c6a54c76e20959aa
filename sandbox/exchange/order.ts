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
 * An order (spec 001, section 3).
 * - Ids increase with time and are the time priority.
 * - `price` is in ticks, and null for a market order.
 * - `amount` and `executed` are in units of the coin, `executedWhole` in units of the settlement.
 * - `executedRest` is the sum of the remainders that rounding cut from the wholes of its trades, in units of the settlement
 *   times the market's divisor. It makes the mean price exact.
 * - `fee` is the amount deducted from the received amounts.
 * - Times are epoch ms.
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

/**
 * A trade. `price` is that of the resting order, fees are in the currency that the payer received, `orderType` is that of
 * the incoming order.
 */
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
 * A quick trade: an order that the dealer fills at once. `id` is numbered with the trades of the books, `order` with their
 * orders. `wage` is the exchange's fee, in units of the received currency; the price includes it. `networkFee`, in the
 * coin, is deducted from the coins that go to `destination` by the withdrawal with the id `withdrawal`.
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
