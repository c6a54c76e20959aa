import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { QuickOrderType } from './order.ts'

/** How long the dealer stands by a price that it has told, in ms (design 5.23). */
export const quoteLife = 15_000

/** Prices that are remembered of one market and side: more than a reference that moves each second can bring. */
const kept = 64

/** A price in the settlement, and when it was last told (epoch ms). */
type Told = { price: Decimal; at: number }

/**
 * The prices that the dealer has told, to anybody, by market and side, while it stands by them. It is memory alone: after a
 * restart nothing is known of what was told before.
 */
export class DealerQuotes {
  readonly #told = new Map<string, Told[]>()

  tell(market: MarketType, side: QuickOrderType, price: Decimal, now: number): void {
    const others = this.#standing(market, side, now).filter((one) => one.price !== price)
    this.#told.set(keyOf(market, side), [...others.slice(1 - kept), { price, at: now }])
  }

  /** The prices told in the last 15 s, each once, the one told last at the end. */
  standing(market: MarketType, side: QuickOrderType, now: number): Decimal[] {
    return this.#standing(market, side, now).map(({ price }) => price)
  }

  #standing(market: MarketType, side: QuickOrderType, now: number): Told[] {
    return (this.#told.get(keyOf(market, side)) ?? []).filter(({ at }) => now - at <= quoteLife)
  }
}

function keyOf(market: MarketType, side: QuickOrderType): string {
  return `${market} ${side}`
}
