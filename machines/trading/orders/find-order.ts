import type { Found } from '#machines/app/command/found.ts'
import type { Answer } from '#shared/contract/call.ts'
import type { orderCalls } from '#shared/contract/orders.ts'
import { compare, type Decimal, sign } from '#shared/core/money/decimal.ts'

/** One of the person's own orders, as the exchange lists it (spec 001, section 3). */
export type OwnOrder = Answer<typeof orderCalls.orders>['content'][number]

/**
 * An order that was sent and whose answer never came. `unitPrice` is null for a market order; `sentAt` is epoch ms of the
 * exchange's clock as far as this side knows it.
 */
export type SentOrder = {
  idempotencyKey: string
  orderType: OwnOrder['orderType']
  marketType: string
  amount: Decimal
  unitPrice: Decimal | null
  sentAt: number
}

/** What the person's list says of an order whose answer never came. */
export type OrderFound = Found<OwnOrder, OwnOrder>

/** Milliseconds that two clocks may disagree. */
const clocksApart = 60_000

/**
 * Looks for a sent order in the person's own list (design 5.22): by its key where the exchange honours keys, otherwise by
 * kind, amount, price and time. Several that fit are all given back, and nothing is assumed.
 * @param stood ids of orders that were there before it was sent; null where one like it may have been, and nobody knows
 *   which: then not even one that fits is taken for it.
 */
export function findOrder(
  orders: readonly OwnOrder[],
  sent: SentOrder,
  stood: readonly string[] | null = [],
): OrderFound {
  const own = orders.find((order) => order.idempotencyKey === sent.idempotencyKey)
  if (own) return { state: 'found', result: own }
  // An order with a key of its own is another confirmation's.
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

/** Where an exchange does not tell at what price a limit order was placed, one that traded may tell any better price. */
function isPriced({ limitPrice, unitPrice, executedAmount, orderType }: OwnOrder, sent: Decimal): boolean {
  if (limitPrice !== undefined) return compare(limitPrice, sent) === 0
  const order = compare(unitPrice, sent)
  const better = { LIMITED_BUY: -1, LIMITED_SELL: 1 }[orderType as string]
  return order === 0 || (sign(executedAmount) > 0 && order === better)
}
