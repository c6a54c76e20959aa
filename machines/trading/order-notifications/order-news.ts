import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { compare, type Decimal, sign } from '#shared/core/money/decimal.ts'
import type { OrderRow, OrdersDocument } from '#shared/stream/topics/orders.ts'

/** An order of which more was traded, or that is open no more, with its row as it was last seen. */
export type OrderChange = { id: string; row: OrderRow; hasLeft: boolean }

/** `filled` wholly, `partly`, `ended` by the exchange or by its time (`status`), or `gone`: nobody could read how it ended. */
export type NewsKind = 'filled' | 'partly' | 'ended' | 'gone'

/**
 * What is told of an order. `key` is the same in every tab that sees it. `executed` is what was traded in all, and `price`
 * the mean price where the order is done, else its own. `at` is epoch ms.
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
 * What has changed from one document of the open orders to the next. An order that is new is none: what was traded of it at
 * once is told where it was placed.
 */
export function changesBetween(before: OrdersDocument, after: OrdersDocument): readonly OrderChange[] {
  return Object.entries(before).flatMap(([id, row]): OrderChange[] => {
    const next = after[id]
    if (next === undefined) return [{ id, row, hasLeft: true }]
    return compare(next.executedAmount, row.executedAmount) > 0 ? [{ id, row: next, hasLeft: false }] : []
  })
}

/** Changes of an order that come after one another are one: the last. */
export function mergeChanges(before: readonly OrderChange[], more: readonly OrderChange[]): readonly OrderChange[] {
  return [...before.filter(({ id }) => !more.some((one) => one.id === id)), ...more]
}

/**
 * What is to be told of some changes, of orders as the list has them. That the user has cancelled an order is not told: the
 * page where they did it says so. What was traded of it before is.
 * @param ends the list of own orders; null where it could not be read.
 * @param now epoch ms
 */
export function newsOf(changes: readonly OrderChange[], ends: readonly OwnOrder[] | null, now: number): OrderNews[] {
  return changes.flatMap(({ id, row, hasLeft }): OrderNews[] => {
    const end = hasLeft ? ends?.find((order) => order.id === id) : undefined
    const { orderType, marketType, amount, executedAmount, unitPrice } = end ?? row
    const told = { id, orderType, marketType, amount, executed: executedAmount, price: unitPrice, at: now }
    if (!hasLeft) return [{ ...told, key: `${id} ${executedAmount}`, kind: 'partly', status: null }]
    if (end === undefined) return [{ ...told, key: `${id} gone`, kind: 'gone', status: null }]
    const status = end.orderStatus
    // Back in the list: the document was behind, or ahead.
    if (status === 'IS_OPEN') return []
    if (status === 'CANCELLED_BY_USER') {
      const hasTraded = compare(executedAmount, row.executedAmount) > 0
      return hasTraded ? [{ ...told, key: `${id} ${executedAmount}`, kind: 'partly', status: null }] : []
    }
    const isFilled = sign(executedAmount) > 0 && compare(executedAmount, amount) >= 0
    const kind = isFilled ? 'filled' : 'ended'
    return [{ ...told, key: `${id} ${status}`, kind, status: isFilled ? null : status }]
  })
}
