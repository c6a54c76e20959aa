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

/** What is told to everybody: last trades, figures and prices. All decimals it gives out are plain strings. */
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

  /** The last trades, newest first; 100 at most. */
  lastTrades(market: MarketType, size: number): LastTrade[] {
    return this.#figures.markets.get(market)!.lastTrades(size)
  }

  /** Candles of a market in its own currency; see `marketKlines`. */
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

  /** What prices changed by in a week (percent), by coin. */
  weekChanges(settlement: Settlement): ReturnType<typeof weekChanges> {
    return weekChanges(this.#figures.markets, settlement, this.#clock.now())
  }

  /** Quick-trade prices as they are told to somebody: the dealer stands by them for 15 s. */
  exchangePrices(settlement: Settlement): ReturnType<typeof exchangePrices> {
    const now = this.#clock.now()
    const prices = exchangePrices(this.#figures.markets, settlement, now, this.#quotesMoved)
    for (const { destCoinSymbol, buyPrice, sellPrice } of prices) {
      const { type } = marketOf(`${destCoinSymbol}_${settlement}`)!
      this.#quotes.tell(type, 'EXCHANGE_BUY', buyPrice, now)
      this.#quotes.tell(type, 'EXCHANGE_SELL', sellPrice, now)
    }
    return prices
  }

  /** What the dealer asks or pays now, and the prices that it stands by. */
  quotesOf(market: MarketType, side: QuickOrderType): DoQuickTrade['quotes'] {
    const now = this.#clock.now()
    const { buyPrice, sellPrice } = exchangePrice(this.#figures.markets.get(market)!, now, this.#quotesMoved)
    return { now: side === 'EXCHANGE_BUY' ? buyPrice : sellPrice, told: this.#quotes.standing(market, side, now) }
  }

  /** A price was told to somebody whose own one does not stand any more. */
  tellQuote(market: MarketType, side: QuickOrderType, price: Decimal): void {
    this.#quotes.tell(market, side, price, this.#clock.now())
  }

  /** Moves all quick-trade prices by so many parts per million of what they would be. */
  moveQuotes(partsPerMillion: bigint): void {
    this.#quotesMoved = partsPerMillion
  }
}
