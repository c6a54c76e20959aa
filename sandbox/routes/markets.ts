import { type Market, marketOf } from '#shared/market/coins.ts'
import { HttpError } from '../base/http-error.ts'
import type { Handlers } from './serve.ts'
import type { Services } from './services.ts'

/** Returns the handlers for markets, their books and trades. */
export function marketRoutes({ exchange }: Services): Handlers {
  return {
    marketInfoV2: ({ query }) => {
      const rows = exchange.marketData.marketRows(query.source_coin ?? 'TOMAN')
      const size = query.size ?? 10
      const first = (Math.max(1, query.page ?? 1) - 1) * size
      const withSeries = query.weeklyDataIncluded === 'true'
      return {
        content: rows.slice(first, first + size).map((row) => (withSeries ? row : { ...row, lastWeekData: undefined })),
        totalPages: Math.ceil(rows.length / size),
        totalElements: rows.length,
      }
    },
    marketInfo: ({ query }) => {
      const market = knownMarket(query.market_type)
      return {
        marketTradeInfo: exchange.marketData.marketInfo(market.type),
        tickerPrices: exchange.marketData.tickerPrices(query.source_coin ?? market.settlement),
      }
    },
    market: ({ params }) => {
      const market = knownMarket(params.market)
      if (!exchange.isActive(market.type)) throw new HttpError(400, 'MARKET_IS_NOT_ACTIVE')
      return { baseDTO: { marketType: market.type, isActive: true } }
    },
    lastTrades: ({ query }) => exchange.marketData.lastTrades(knownMarket(query.marketType).type, query.size ?? 20),
    orderBook: ({ query }) => exchange.orderBook(knownMarket(query.marketType).type, 100),
  }
}

/**
 * Returns a market by its name.
 * @throws HttpError 404 when there is none.
 */
export function knownMarket(type: string): Market {
  const market = marketOf(type)
  if (!market) throw new HttpError(404, 'NOT_FOUND', [`no market ${type}`])
  return market
}
