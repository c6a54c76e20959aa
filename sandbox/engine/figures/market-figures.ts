import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { type MarketRules, rulesOf } from '../../exchange/market-rules.ts'
import type { OrderType, Trade } from '../../exchange/order.ts'
import { formatUnits, toDecimal } from '../../exchange/units.ts'
import type { Reference } from '../../world/reference/reference.ts'
import { DayFigures } from './day-figures.ts'

export type LastTrade = { amount: Decimal; unitPrice: Decimal; createdAtDateTime: string; orderType: OrderType }
export type MarketInfo = { maxPrice: Decimal; minPrice: Decimal; lastPrice: Decimal; last24HourVolume: Decimal }

/** Trades of each market that are kept in memory, for its list of last trades. */
export const keptTrades = 100

/** Points of the weekly series, one every 8 hours. */
const weekPoints = 21
const weekStep = 8 * 3600 * 1000

/** The figures of one market: its last trades, its last 24 hours and its weekly price series. */
export class MarketFigures {
  readonly rules: MarketRules
  readonly day: DayFigures
  readonly #reference: Reference
  /** Newest first. */
  readonly #trades: { id: number; row: LastTrade }[] = []
  #last: bigint | null = null
  #week: Decimal[] = []
  #weekOf = Number.NaN

  constructor(market: Market, reference: Reference) {
    this.rules = rulesOf(market.type)
    this.#reference = reference
    this.day = new DayFigures(market, reference, this.rules.priceDecimals)
  }

  /** Adds the newest trade to the list, but not to the 24-hour figures. */
  list(trade: Trade): void {
    this.#last = trade.price
    this.#trades.unshift({
      id: trade.id,
      row: {
        amount: toDecimal(trade.amount, this.rules.coin),
        unitPrice: this.format(trade.price),
        createdAtDateTime: new Date(trade.at).toISOString(),
        orderType: trade.orderType,
      },
    })
    if (this.#trades.length > keptTrades) this.#trades.pop()
  }

  lastTrades(size: number): LastTrade[] {
    return this.#trades.slice(0, size).map(({ row }) => row)
  }

  /** Returns the id of the oldest trade in the list, or 0 while the list is not full. */
  oldestListed(): number {
    return this.#trades.length < keptTrades ? 0 : this.#trades[keptTrades - 1]!.id
  }

  /** Returns the price of the last trade, in ticks; before the first trade, the reference price. */
  lastPrice(now: number): bigint {
    return this.#last ?? this.referencePrice(now)
  }

  referencePrice(at: number): bigint {
    return BigInt(Math.round(this.#reference.price(this.rules.type, at) * 10 ** this.rules.priceDecimals))
  }

  /**
   * Returns the reference price in millionths of a tick. Quotes are computed from it and rounded once, in favour of the
   * exchange.
   */
  finePrice(at: number): bigint {
    return BigInt(Math.round(this.#reference.price(this.rules.type, at) * 10 ** (this.rules.priceDecimals + 6)))
  }

  info(now: number): MarketInfo {
    const { high, low, volume } = this.day.summary(now)
    return {
      maxPrice: this.format(high),
      minPrice: this.format(low),
      lastPrice: this.format(this.lastPrice(now)),
      last24HourVolume: toDecimal(volume, this.rules.coin),
    }
  }

  /** Returns the change over 24 hours in percent, truncated to two decimals. */
  change(now: number): Decimal {
    const { openPrice } = this.day.summary(now)
    return formatUnits(((this.lastPrice(now) - openPrice) * 10_000n) / openPrice, 2)
  }

  /** Returns the change since the first point of the weekly series, in percent, truncated to two decimals. */
  weekChange(now: number): Decimal {
    const begin = Math.floor(this.#reference.timeOf(now) / weekStep) - weekPoints + 1
    const openPrice = this.referencePrice(begin * weekStep)
    return formatUnits(((this.lastPrice(now) - openPrice) * 10_000n) / openPrice, 2)
  }

  /** Returns the prices at the last 21 multiples of 8 hours (UTC), oldest first. */
  week(now: number): readonly Decimal[] {
    const last = Math.floor(this.#reference.timeOf(now) / weekStep)
    if (last !== this.#weekOf) {
      const point = (index: number) => this.format(this.referencePrice((last - weekPoints + 1 + index) * weekStep))
      this.#week = Array.from({ length: weekPoints }, (_, index) => point(index))
      this.#weekOf = last
    }
    return this.#week
  }

  format(price: bigint): Decimal {
    return formatUnits(price, this.rules.priceDecimals)
  }
}
