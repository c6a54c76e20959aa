import { z } from 'zod/mini'
import { call } from './call.ts'
import { count, decimal, dto, flag, marketType, moment, page, paging, settlement } from './fields.ts'

const price = z.optional(decimal)

/** Markets and their trades (spec 001, section 7). */
export const marketCalls = {
  marketInfoV2: call({
    method: 'GET',
    path: '/trades/market-info/v2',
    caller: 'anyone',
    summary: 'Market rows of a settlement currency, with their weekly series',
    query: z.object({ weeklyDataIncluded: z.optional(flag), source_coin: z.optional(settlement), ...paging }),
    answer: page(
      z.object({
        marketType: z.string(),
        relatedCoin: z.string(),
        lastPrice: decimal,
        last24HoursChange: decimal,
        hash: z.optional(z.string()),
        lastWeekData: z.nullish(z.array(decimal)),
      }),
    ),
  }),
  marketInfo: call({
    method: 'GET',
    path: '/trades/market-info',
    caller: 'anyone',
    summary: 'Figures of one market, and the coin ticker of its settlement currency',
    query: z.object({ market_type: marketType, source_coin: z.optional(settlement) }),
    answer: z.object({
      marketTradeInfo: z.object({ maxPrice: price, minPrice: price, lastPrice: price, last24HourVolume: price }),
      tickerPrices: z.array(
        z.object({
          destCoinSymbol: z.string(),
          sourceCoinSymbol: z.string(),
          price: decimal,
          price24hrChangePercent: decimal,
        }),
      ),
    }),
    refusals: [404],
  }),
  market: call({
    method: 'GET',
    path: '/markets/:market',
    caller: 'anyone',
    summary: 'Whether a market is active; MARKET_IS_NOT_ACTIVE otherwise',
    params: z.object({ market: marketType }),
    answer: dto(z.object({ marketType: z.string(), isActive: z.boolean() })),
    refusals: [404],
  }),
  lastTrades: call({
    method: 'GET',
    path: '/trades/last-trades',
    caller: 'anyone',
    summary: 'The latest trades of a market, newest first',
    query: z.object({
      type: z.optional(z.literal('P2P')),
      marketType,
      size: z.optional(count.check(z.minimum(1), z.maximum(100))),
    }),
    answer: z.array(
      z.object({ amount: decimal, unitPrice: decimal, createdAtDateTime: moment, orderType: z.string() }),
    ),
    refusals: [404],
  }),
  orderBook: call({
    method: 'GET',
    path: '/orders/order-book',
    caller: 'anyone',
    summary: 'Levels of both sides, best first',
    query: z.object({ marketType }),
    answer: z.object({ buyOrderBook: z.array(bookItem()), sellOrderBook: z.array(bookItem()) }),
    refusals: [404],
  }),
}

function bookItem() {
  return z.object({ volume: decimal, unitPrice: decimal, wholePrice: decimal, executedPercent: z.optional(decimal) })
}
