import type { Decimal } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf, type Settlement } from '#shared/market/coins.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import type { DoQuickTrade } from '../exchange/command.ts'
import { DealerQuotes } from '../exchange/dealer-quotes.ts'
import type { QuickOrderType } from '../exchange/order.ts'
import type { KlineQuery } from '../world/reference/candle-times.ts'
import type { Clock } from '../world/reference/clock.ts'
import type { Reference } from '../world/reference/reference.ts'
import type { ExchangeStore } from './exchange-store.ts'
import type { Figures } from './figures/figures.ts'
import type { LastTrade, MarketInfo } from './figures/market-figures.ts'
import { type MarketKline, marketKlines } from './figures/market-klines.ts'
import {
  dollarPrices,
  exchangePrice,
  exchangePrices,
  marketRows,
  tickerPrices,
  weekChanges,
} from './figures/price-lists.ts'

/** Public market data: last trades, figures and prices. All decimals are plain strings. */
export class MarketData {
  readonly #figures: Figures
  readonly #reference: Reference
  readonly #clock: Clock
  readonly #store: ExchangeStore
  readonly #quotes = new DealerQuotes()
  #quotesMoved = 0n

  constructor(figures: Figures, reference: Reference, clock: Clock, store: ExchangeStore) {
    this.#figures = figures
    this.#store = store
    this.#reference = reference
    this.#clock = clock
  }

  /** Returns the last trades, newest first, at most 100. */
  lastTrades(market: MarketType, size: number): LastTrade[] {
    return this.#figures.markets.get(market)!.lastTrades(size)
  }

  /** Returns candles of a market in its own currency; see `marketKlines`. */
  klines(market: MarketType, interval: Interval, query: KlineQuery): MarketKline[] {
    return marketKlines(market, interval, query, this.#clock.now(), { store: this.#store, reference: this.#reference })
  }

  marketInfo(market: MarketType): MarketInfo {
    return this.#figures.markets.get(market)!.info(this.#clock.now())
  }

  marketRows(settlement: Settlement): ReturnType<typeof marketRows> {
    return marketRows(this.#figures.markets, settlement, this.#clock.now())
  }

  tickerPrices(settlement: Settlement): ReturnType<typeof tickerPrices> {
    return tickerPrices(this.#figures.markets, settlement, this.#clock.now())
  }

  usdPrices(): ReturnType<typeof dollarPrices> {
    return dollarPrices(this.#reference, this.#clock.now())
  }

  /** Returns the change of prices in a week (percent), by coin. */
  weekChanges(settlement: Settlement): ReturnType<typeof weekChanges> {
    return weekChanges(this.#figures.markets, settlement, this.#clock.now())
  }

  /** Returns quick-trade prices and records them as quoted: the dealer accepts them for 15 s. */
  exchangePrices(settlement: Settlement): ReturnType<typeof exchangePrices> {
    const now = this.#clock.now()
    const prices = exchangePrices(this.#figures.markets, settlement, now, this.#quotesMoved)
    for (const { destCoinSymbol, buyPrice, sellPrice } of prices) {
      const { type } = marketOf(`${destCoinSymbol}_${settlement}`)!
      this.#quotes.issue(type, 'EXCHANGE_BUY', buyPrice, now)
      this.#quotes.issue(type, 'EXCHANGE_SELL', sellPrice, now)
    }
    return prices
  }

  /** Returns the dealer's current price and the quoted prices that it still accepts. */
  quotesOf(market: MarketType, side: QuickOrderType): DoQuickTrade['quotes'] {
    const now = this.#clock.now()
    const { buyPrice, sellPrice } = exchangePrice(this.#figures.markets.get(market)!, now, this.#quotesMoved)
    return { now: side === 'EXCHANGE_BUY' ? buyPrice : sellPrice, issued: this.#quotes.valid(market, side, now) }
  }

  /** Records a price that replaces an expired one as quoted. */
  issueQuote(market: MarketType, side: QuickOrderType, price: Decimal): void {
    this.#quotes.issue(market, side, price, this.#clock.now())
  }

  /** Moves all quick-trade prices by this number of parts per million. */
  moveQuotes(partsPerMillion: bigint): void {
    this.#quotesMoved = partsPerMillion
  }
}
