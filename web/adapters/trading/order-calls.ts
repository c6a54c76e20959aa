import type { Cancelling } from '#machines/trading/cancel-order/cancel-command.ts'
import type {
  AmountQuestion,
  Placing,
  TicketTerms,
  TotalQuestion,
} from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { coinCalls } from '#shared/contract/coins.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { OrdersDocument } from '#shared/stream/topics/orders.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { read } from '#web/adapters/app/client/read.ts'
import { readAccountLevels } from '#web/adapters/site/fees-calls.ts'

/**
 * Number of orders to read: of a history; of the newest orders in any status, from which the dashboard filters the open
 * ones itself (spec 9 and 7); and the exchange's maximum, for an order that may be open for a long time.
 */
const sizes = { history: 50, all: 100, max: 1000 }

/**
 * Places an order in the book, once. @returns the order, or null when the exchange only confirms it. @throws ApiError; if
 * `isOutcomeUnknown`, the order may exist
 */
export async function placeOrder(api: PersonApi, { order, force, idempotencyKey }: Placing): Promise<OwnOrder | null> {
  const call = order.orderType.endsWith('_BUY') ? orderCalls.buyOrder : orderCalls.sellOrder
  const query = { force: force ? 'true' : 'false' } as const
  const { baseDTO = null } = await api.send(call, { query, body: order, idempotencyKey })
  return baseDTO
}

/** Cancels an open order, once. @throws ApiError; if `isOutcomeUnknown`, the order may be cancelled */
export async function cancelOrder(api: PersonApi, { id, idempotencyKey }: Cancelling): Promise<void> {
  await api.send(orderCalls.cancelOrder, { params: { id }, idempotencyKey })
}

/** Returns the user's newest orders of every status, newest first, of one market or of all. @throws ApiError */
export async function readNewestOrders(
  api: PersonApi,
  market: MarketType | undefined,
  signal: AbortSignal,
): Promise<readonly OwnOrder[]> {
  const { content } = await api.send(orderCalls.orders, { query: { market, size: sizes.all }, signal })
  return content
}

/** Returns the user's newest orders of every status, up to the exchange's maximum, newest first. @throws ApiError */
export async function readOrders(api: PersonApi, signal: AbortSignal): Promise<readonly OwnOrder[]> {
  return (await api.send(orderCalls.orders, { query: { size: sizes.max }, signal })).content
}

/** Returns the open orders by id, in the form of the live document. @throws ApiError */
export async function readOpenOrders(api: PersonApi): Promise<OrdersDocument> {
  const { content } = await api.send(orderCalls.orders, { query: { orderStatus: 'IS_OPEN', size: sizes.max } })
  return Object.fromEntries(content.map((order) => [order.id, { ...order, expiresAt: order.expiresAt ?? undefined }]))
}

/**
 * Returns ended orders, newest first (spec 7): the newest 50 book orders of one market, or the newest 50 to 100 of all
 * markets. @throws ApiError
 */
export async function readEndedOrders(
  api: PersonApi,
  market: MarketType | null,
  signal: AbortSignal,
): Promise<readonly OwnOrder[]> {
  if (market === null) return readAllEnded(api, signal)
  const query = { market, size: sizes.history, orderType: 'P2P', excludedOrderStatus: 'IS_OPEN' } as const
  const { content } = await api.send(orderCalls.orders, { query, signal })
  return content
}

/**
 * Reads ended orders of all markets. When open orders leave too few of them in the first page, ended orders are read alone.
 */
async function readAllEnded(api: PersonApi, signal: AbortSignal): Promise<readonly OwnOrder[]> {
  const { content, totalPages } = await api.send(orderCalls.orders, { query: { size: sizes.all }, signal })
  const ended = content.filter(({ orderStatus }) => orderStatus !== 'IS_OPEN')
  if (ended.length >= sizes.history || totalPages <= 1) return ended
  const query = { size: sizes.history, excludedOrderStatus: 'IS_OPEN' } as const
  return (await api.send(orderCalls.orders, { query, signal })).content
}

/** Returns the cost or proceeds of a market order of an amount, in the settlement (spec 4). @throws ApiError */
export async function readTotal(api: PersonApi, question: TotalQuestion, signal: AbortSignal): Promise<Decimal> {
  const { market, side, amount } = question
  const orderType = side === 'buy' ? 'MARKET_BUY' : 'MARKET_SELL'
  const { baseDTO } = await api.send(orderCalls.marketWhole, {
    query: { amount, marketType: market, orderType },
    signal,
  })
  return baseDTO.wholePrice
}

/** Returns the amount that a market buy of this total would give, in the coin (spec 7). @throws ApiError */
export async function readAmount(
  api: PersonApi,
  { market, total }: AmountQuestion,
  signal: AbortSignal,
): Promise<Decimal> {
  const query = { marketType: market, orderType: 'MARKET_BUY', amount: total } as const
  const { baseDTO } = await api.send(orderCalls.amountViaPrice, { query, signal })
  return baseDTO.amount
}

/**
 * Returns the limits of one order of a coin and the fees of all levels. They are the same in every language.
 * @throws ApiError
 */
export async function readTicketTerms(coin: string, signal: AbortSignal): Promise<TicketTerms> {
  const [{ content }, levels] = await Promise.all([
    read(coinCalls.coinDetails, { language: 'fa', signal }),
    readAccountLevels('fa', signal),
  ])
  const details = content.find(({ name }) => name === coin)
  return { min: details?.minAmount ?? '0', max: details?.maxAmount ?? '1000000', levels }
}
