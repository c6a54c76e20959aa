import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { compare, type Decimal, sign } from '#shared/core/money/decimal.ts'
import type { OrderRow, OrdersDocument } from '#shared/stream/topics/orders.ts'

/** An order that was traded further, or is no longer open, with its last known row. */
export type OrderChange = { id: string; row: OrderRow; hasLeft: boolean }

/**
 * `filled` completely, `partly` filled, `ended` by the exchange or by its expiry (`status`), or `gone`: its end could not
 * be read.
 */
export type NewsKind = 'filled' | 'partly' | 'ended' | 'gone'

/**
 * A message about an order. `key` is the same in every tab. `executed` is the total amount traded. `price` is the mean
 * price of a completed order, otherwise the order's own price. `at` is epoch ms.
 */
export type OrderNews = {
  key: string
  kind: NewsKind
  id: string
  orderType: string
  marketType: string
  amount: Decimal
  executed: Decimal
  price: Decimal
  status: string | null
  at: number
}

/**
 * Returns the differences between two documents of the open orders. A new order is none: its first trades are reported
 * where it was placed.
 */
export function changesBetween(before: OrdersDocument, after: OrdersDocument): readonly OrderChange[] {
  return Object.entries(before).flatMap(([id, row]): OrderChange[] => {
    const next = after[id]
    if (next === undefined) return [{ id, row, hasLeft: true }]
    return compare(next.executedAmount, row.executedAmount) > 0 ? [{ id, row: next, hasLeft: false }] : []
  })
}

/** Merges changes. Of several changes of one order, only the last is kept. */
export function mergeChanges(before: readonly OrderChange[], more: readonly OrderChange[]): readonly OrderChange[] {
  return [...before.filter(({ id }) => !more.some((one) => one.id === id)), ...more]
}

/**
 * Returns the messages for some changes. A cancellation by the user is not reported, because the page shows it when they
 * cancel. Trades before it are reported.
 * @param ends the list of own orders; null if it could not be read.
 * @param now epoch ms
 */
export function newsOf(changes: readonly OrderChange[], ends: readonly OwnOrder[] | null, now: number): OrderNews[] {
  return changes.flatMap(({ id, row, hasLeft }): OrderNews[] => {
    const end = hasLeft ? ends?.find((order) => order.id === id) : undefined
    const { orderType, marketType, amount, executedAmount, unitPrice } = end ?? row
    const common = { id, orderType, marketType, amount, executed: executedAmount, price: unitPrice, at: now }
    if (!hasLeft) return [{ ...common, key: `${id} ${executedAmount}`, kind: 'partly', status: null }]
    if (end === undefined) return [{ ...common, key: `${id} gone`, kind: 'gone', status: null }]
    const status = end.orderStatus
    // The order is in the list after all: document and list are not of the same moment.
    if (status === 'IS_OPEN') return []
    if (status === 'CANCELLED_BY_USER') {
      const hasTraded = compare(executedAmount, row.executedAmount) > 0
      return hasTraded ? [{ ...common, key: `${id} ${executedAmount}`, kind: 'partly', status: null }] : []
    }
    const isFilled = sign(executedAmount) > 0 && compare(executedAmount, amount) >= 0
    const kind = isFilled ? 'filled' : 'ended'
    return [{ ...common, key: `${id} ${status}`, kind, status: isFilled ? null : status }]
  })
}
