import { z } from 'zod/mini'
import { orderStatuses } from '../market/order-statuses.ts'
import { call } from './call.ts'
import {
  amount,
  coin,
  currency,
  decimal,
  dto,
  flag,
  marketType,
  message,
  moment,
  orderType,
  page,
  paging,
} from './fields.ts'
import { transfer } from './wallets.ts'

const orderStatus = z.enum(orderStatuses)

const order = z.object({
  id: z.string(),
  orderType,
  orderStatus,
  sourceCoin: z.string(),
  destinationCoin: z.string(),
  amount: decimal,
  /** For a finished order: the mean price of its trades, rounded half to even at the price precision (design 5.29). */
  unitPrice: decimal,
  /** For a finished order: the sum of its trades. */
  wholePrice: decimal,
  /** The price at which a limit order was placed. */
  limitPrice: z.optional(decimal),
  /** The fee that was charged, in `wageCoin`. A quick trade has its fee in the price. */
  wage: z.optional(decimal),
  wageCoin: z.optional(z.string()),
  overallValue: z.optional(decimal),
  executedAmount: decimal,
  executedPercent: decimal,
  createdAtDateTime: moment,
  marketType: z.string(),
  expiresAt: z.nullish(moment),
  /** The key that the order was placed with. After a lost answer, the client finds the order by it (design 5.22). */
  idempotencyKey: z.optional(z.string()),
})

const placing = {
  method: 'POST',
  caller: 'authorized',
  idempotencyKey: 'required',
  query: z.object({ force: z.optional(flag) }),
  body: z.object({
    marketType,
    amount,
    orderType: z.enum(['LIMITED_BUY', 'LIMITED_SELL', 'MARKET_BUY', 'MARKET_SELL']),
    expiresAt: z.optional(moment),
    unitPrice: z.optional(amount),
    wholePrice: z.optional(amount),
  }),
  // Only `message` is certain. Whatever else an exchange writes here, it has accepted the order.
  answer: z.extend(message, { baseDTO: z.catch(z.optional(order), undefined) }),
  refusals: [404, 422],
} as const

/**
 * `unitPrice` is a price that was quoted within the last 15 s, or one that is no better for the user than the present price
 * (design 5.23). Otherwise the call is refused with `PRICE_CHANGED`; its `errors` are that key and the new price.
 */
const quickTrade = z.object({
  marketType,
  amount,
  sourceCoin: currency,
  destinationCoin: currency,
  orderType: z.enum(['EXCHANGE_BUY', 'EXCHANGE_SELL']),
  unitPrice: amount,
  totalPrice: amount,
  wage: amount,
})

/** Orders of the book, quick trades, and the user's own lists (spec 001, section 7). */
export const orderCalls = {
  buyOrder: call({
    ...placing,
    path: '/orders/buy',
    summary: 'Place a buy order; repeat with the query force after a warning',
  }),
  sellOrder: call({
    ...placing,
    path: '/orders/sell',
    summary: 'Place a sell order; repeat with the query force after a warning',
  }),
  orders: call({
    method: 'GET',
    path: '/orders',
    caller: 'authorized',
    summary: 'Own orders: open ones, or history with excludedOrderStatus=IS_OPEN',
    query: z.object({
      orderStatus: z.optional(orderStatus),
      excludedOrderStatus: z.optional(orderStatus),
      market: z.optional(marketType),
      orderType: z.optional(z.enum(['P2P', 'EXCHANGE'])),
      ...paging,
    }),
    answer: page(order),
  }),
  cancelOrder: call({
    method: 'DELETE',
    path: '/orders/:id',
    caller: 'authorized',
    idempotencyKey: 'accepted',
    summary: 'Cancel an open order',
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    answer: message,
    refusals: [404],
  }),
  marketWhole: call({
    method: 'GET',
    path: '/orders/market-buy-sell-whole',
    caller: 'authorized',
    summary: 'Estimated total of a market order of this amount',
    query: z.object({ amount, marketType, orderType: z.enum(['MARKET_BUY', 'MARKET_SELL']) }),
    answer: dto(z.object({ wholePrice: decimal })),
    refusals: [404],
  }),
  amountViaPrice: call({
    method: 'GET',
    path: '/orders/amount-via-price',
    caller: 'authorized',
    summary: 'Estimated amount of a market buy of this total',
    query: z.object({ amount, marketType, orderType: z.literal('MARKET_BUY') }),
    answer: dto(z.object({ amount: decimal })),
    refusals: [404],
  }),
  exchangeBuy: call({
    method: 'POST',
    path: '/exchange/buy',
    caller: 'authorized',
    idempotencyKey: 'required',
    summary: 'Quick trade: buy at a price quoted in the last 15 s; PRICE_CHANGED has the new price in errors[1]',
    body: z.extend(quickTrade, {
      destinationWallet: z.optional(z.string().check(z.maxLength(128))),
      tokenType: z.optional(z.string().check(z.maxLength(32))),
    }),
    answer: z.object({ message: z.string(), baseDTO: z.optional(order) }),
    refusals: [404, 422],
  }),
  exchangeSell: call({
    method: 'POST',
    path: '/exchange/sell',
    caller: 'authorized',
    idempotencyKey: 'required',
    summary: 'Quick trade: sell at a price quoted in the last 15 s; PRICE_CHANGED has the new price in errors[1]',
    body: quickTrade,
    answer: z.object({ message: z.string(), baseDTO: z.optional(order) }),
    refusals: [404, 422],
  }),
  trades: call({
    method: 'GET',
    path: '/trades',
    caller: 'authorized',
    summary: 'Own trades, newest first',
    query: z.object({ ...paging, type: z.optional(z.enum(['P2P', 'EXCHANGE'])), destinationCoin: z.optional(coin) }),
    // The withdrawal that sent the coins of a quick purchase to an external wallet (design 5.24).
    answer: page(z.extend(order, { withdrawal: z.optional(transfer) })),
  }),
}
