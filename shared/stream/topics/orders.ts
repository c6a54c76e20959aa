import type { Decimal } from '../../core/money/decimal.ts'
import { compareTexts } from '../../core/order.ts'
import type { MarketType } from '../../market/coins.ts'
import { type Entry, entries, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { oneMarket } from './words.ts'

export type OrderRow = {
  orderType: string
  orderStatus: string
  marketType: string
  sourceCoin: string
  destinationCoin: string
  amount: Decimal
  unitPrice: Decimal
  wholePrice: Decimal
  executedAmount: Decimal
  executedPercent: Decimal
  createdAtDateTime: string
  expiresAt?: string
}

/** `me:orders` and `me:orders:{market}`: open orders by id. */
export type OrdersDocument = Rows<OrderRow>

/** Returns the orders, newest first; orders of the same moment by id, the higher first. */
export function orderRows(document: OrdersDocument): Entry<OrderRow>[] {
  return entries(document).sort(
    (a, b) =>
      compareTexts(b.row.createdAtDateTime, a.row.createdAtDateTime) ||
      b.key.length - a.key.length ||
      compareTexts(b.key, a.key),
  )
}

export type OrdersTopic = {
  name: 'me:orders' | `me:orders:${MarketType}`
  parts: { market: MarketType | null }
  document: OrdersDocument
}

export const orders: TopicRules<OrdersTopic> = {
  parse: (words) => (words.length === 0 ? { market: null } : oneMarket(words)),
  holder: 'owner',
  interval: 5000,
  rows: orderRows,
}
