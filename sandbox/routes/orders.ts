import type { orderCalls } from '#shared/contract/orders.ts'
import { HttpError } from '../base/http-error.ts'
import type { CommandResponse, KeyedCommands } from '../engine/keyed-commands.ts'
import { refusalOf } from '../engine/refusals.ts'
import type { Book } from '../exchange/book.ts'
import type { Outcome } from '../exchange/command.ts'
import { meetsOwn } from '../exchange/matching.ts'
import { isMarketOrder, type Side } from '../exchange/order.ts'
import { toDecimal, toUnits, type Units } from '../exchange/units.ts'
import { linkOf } from '../payments/transactions.ts'
import { withdrawalView } from '../payments/views.ts'
import { ownOrders } from '../store/own-orders.ts'
import { ownTrades } from '../store/own-trades.ts'
import { withdrawalsOfTrades } from '../store/withdrawals.ts'
import { knownMarket } from './markets.ts'
import { pagesOf } from './pages.ts'
import type { CallRequest, Handlers } from './serve.ts'
import type { Services } from './services.ts'
import { orderView, tradeView } from './views/trading.ts'

/**
 * Returns the handlers for orders of the book: placing, cancelling, the user's own lists, and the estimate of a market
 * order.
 */
export function orderRoutes({ exchange, database }: Services, commands: KeyedCommands): Handlers {
  const place = async (side: Side, request: CallRequest<typeof orderCalls.buyOrder | typeof orderCalls.sellOrder>) => {
    const { body, query, person, key, language } = request
    if (!body.orderType.endsWith(side === 'buy' ? '_BUY' : '_SELL'))
      throw new HttpError(400, 'BAD_REQUEST', ['orderType'])
    const { account } = person
    const response = await commands.run(
      { account, command: `POST /orders/${side}`, key },
      { query, body },
      {
        type: 'order.place',
        account,
        market: knownMarket(body.marketType).type,
        orderType: body.orderType,
        amount: body.amount,
        unitPrice: body.unitPrice,
        expiresAt: body.expiresAt === undefined ? null : Date.parse(body.expiresAt),
        force: query.force === 'true',
      },
      (outcome) => answered(outcome, { message: 'Order Registered.', ...endedView(outcome, key) }, language),
    )
    return response as { message: string; baseDTO?: ReturnType<typeof orderView> }
  }

  return {
    buyOrder: (request) => place('buy', request),
    sellOrder: (request) => place('sell', request),
    cancelOrder: async ({ params, person, key, language }) => {
      const { account } = person
      const order = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0
      const response = await commands.run(
        { account, command: `DELETE /orders/${params.id}`, key },
        null,
        { type: 'order.cancel', order, by: 'USER', account },
        (outcome) => answered(outcome, { message: 'Order Deleted.' }, language),
      )
      return response as { message: string }
    },
    orders: ({ person, query }) => {
      exchange.expire()
      const size = query.size ?? 1000
      const { rows, total } = ownOrders(database, person.account, {
        status: query.orderStatus ?? null,
        excludedStatus: query.excludedOrderStatus ?? null,
        market: query.market ?? null,
        kind: query.orderType ?? null,
        page: Math.max(1, query.page ?? 1),
        size,
      })
      return { content: rows.map(orderView), totalPages: pagesOf(total, size), totalElements: total }
    },
    trades: ({ person, query, base, language }) => {
      exchange.expire()
      const size = query.size ?? 10
      const { rows, total } = ownTrades(database, person.account, {
        kind: query.type ?? null,
        coin: query.destinationCoin ?? null,
        page: Math.max(1, query.page ?? 1),
        size,
      })
      const withdrawals = withdrawalsOfTrades(
        database,
        rows.map(({ id }) => id),
      )
      const content = rows.map((row) => {
        const one = withdrawals.get(row.id)
        return {
          ...tradeView(row),
          ...(one && { withdrawal: { ...withdrawalView(one), ...linkOf(one, { base, language }) } }),
        }
      })
      return { content, totalPages: pagesOf(total, size), totalElements: total }
    },
    marketWhole: ({ query, person: { account } }) => {
      const { type, coin, settlement } = knownMarket(query.marketType)
      const side = query.orderType === 'MARKET_BUY' ? 'buy' : 'sell'
      const amount = readUnits(query.amount, coin)
      refuseOwn(exchange.book(type), { account, side, amount })
      const { whole } = exchange.quoteAmount(type, side, amount)
      return { baseDTO: { wholePrice: toDecimal(whole, settlement) } }
    },
    amountViaPrice: ({ query, person: { account } }) => {
      const { type, coin, settlement } = knownMarket(query.marketType)
      const { amount } = exchange.quoteTotal(type, readUnits(query.amount, settlement))
      refuseOwn(exchange.book(type), { account, side: 'buy', amount })
      return { baseDTO: { amount: toDecimal(amount, coin) } }
    },
  }
}

/** Throws when a market order would be refused because it meets an own order: it has no estimate. */
function refuseOwn(book: Book, order: { account: number; side: Side; amount: Units }): void {
  if (meetsOwn(book, { ...order, price: null })) throw new HttpError(400, 'OWN_ORDER_IN_THE_WAY')
}

/** Returns a market order for the response. It has already ended by then, so its result is known. */
function endedView(outcome: Outcome, key: string | null) {
  if (!outcome.ok) return {}
  for (const event of outcome.events) {
    if (event.type !== 'order.closed' || event.order.id !== outcome.id || !isMarketOrder(event.order.type)) continue
    return { baseDTO: orderView({ ...event.order, key }) }
  }
  return {}
}

function answered(outcome: Outcome, content: unknown, language: 'fa' | 'en'): CommandResponse {
  return outcome.ok ? { content } : refusalOf(outcome.error, language)
}

/** Reads an amount of an estimate. The market's limits do not apply. */
function readUnits(text: string, currency: string): Units {
  const units = toUnits(text, currency)
  if (units === null) throw new HttpError(400, 'AMOUNT_NOT_ALLOWED')
  return units
}
