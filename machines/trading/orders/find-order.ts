import type { Found } from '#machines/app/command/found.ts'
import type { Answer } from '#shared/contract/call.ts'
import type { orderCalls } from '#shared/contract/orders.ts'
import { compare, type Decimal, sign } from '#shared/core/money/decimal.ts'

/** One of the user's orders, as the exchange lists it (spec 001, section 3). */
export type OwnOrder = Answer<typeof orderCalls.orders>['content'][number]

/**
 * An order that was sent and whose answer was lost. `unitPrice` is null for a market order. `sentAt` is epoch ms of the
 * exchange's clock, as far as it is known.
 */
export type SentOrder = {
  idempotencyKey: string
  orderType: OwnOrder['orderType']
  marketType: string
  amount: Decimal
  unitPrice: Decimal | null
  sentAt: number
}

/** The result of searching the user's list for an order whose answer was lost. */
export type OrderFound = Found<OwnOrder, OwnOrder>

/** How far two clocks may differ, in ms. */
const clocksApart = 60_000

/**
 * Searches the user's list for a sent order (design 5.22): by its key if the exchange honours keys, otherwise by kind,
 * amount, price and time. If several match, all are returned, and none is assumed to be it.
 * @param stood ids of orders that existed before. Null when a similar order may have existed and its id is unknown; then no
 * match counts as found.
 */
export function findOrder(
  orders: readonly OwnOrder[],
  sent: SentOrder,
  stood: readonly string[] | null = [],
): OrderFound {
  const own = orders.find((order) => order.idempotencyKey === sent.idempotencyKey)
  if (own) return { state: 'found', result: own }
  // An order with a different key belongs to another confirmation.
  const alike = orders.filter(
    (order) => order.idempotencyKey === undefined && stood?.includes(order.id) !== true && isAlike(order, sent),
  )
  if (alike.length === 0) return { state: 'absent' }
  return alike.length === 1 && stood !== null
    ? { state: 'found', result: alike[0]! }
    : { state: 'several', candidates: alike }
}

function isAlike(order: OwnOrder, sent: SentOrder): boolean {
  return (
    order.orderType === sent.orderType &&
    order.marketType === sent.marketType &&
    compare(order.amount, sent.amount) === 0 &&
    (sent.unitPrice === null || isPriced(order, sent.unitPrice)) &&
    Date.parse(order.createdAtDateTime) >= sent.sentAt - clocksApart
  )
}

/** If the exchange does not report an order's limit price, an order that was traded may have any better price. */
function isPriced({ limitPrice, unitPrice, executedAmount, orderType }: OwnOrder, sent: Decimal): boolean {
  if (limitPrice !== undefined) return compare(limitPrice, sent) === 0
  const order = compare(unitPrice, sent)
  const better = { LIMITED_BUY: -1, LIMITED_SELL: 1 }[orderType as string]
  return order === 0 || (sign(executedAmount) > 0 && order === better)
}
