import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { QuickOrderType } from './order.ts'

/** Time for which the dealer accepts a quoted price, in ms (design 5.23). */
export const quoteLife = 15_000

/**
 * Maximum number of quoted prices that are kept for one market and side. A reference price that moves each second creates
 * fewer.
 */
const kept = 64

/** A price in the settlement, and the time at which it was last quoted (epoch ms). */
type IssuedQuote = { price: Decimal; at: number }

/**
 * The prices that the dealer has quoted to any user and still accepts, by market and side. They are in memory only, so a
 * restart forgets them.
 */
export class DealerQuotes {
  readonly #issued = new Map<string, IssuedQuote[]>()

  /** Records a quoted price. */
  issue(market: MarketType, side: QuickOrderType, price: Decimal, now: number): void {
    const others = this.#valid(market, side, now).filter((one) => one.price !== price)
    this.#issued.set(keyOf(market, side), [...others.slice(1 - kept), { price, at: now }])
  }

  /** Returns the prices quoted in the last 15 s without duplicates; the latest is last. */
  valid(market: MarketType, side: QuickOrderType, now: number): Decimal[] {
    return this.#valid(market, side, now).map(({ price }) => price)
  }

  #valid(market: MarketType, side: QuickOrderType, now: number): IssuedQuote[] {
    return (this.#issued.get(keyOf(market, side)) ?? []).filter(({ at }) => now - at <= quoteLife)
  }
}

function keyOf(market: MarketType, side: QuickOrderType): string {
  return `${market} ${side}`
}
