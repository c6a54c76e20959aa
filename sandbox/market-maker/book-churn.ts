import type { MarketType } from '#shared/market/coins.ts'
import type { Exchange } from '../engine/exchange.ts'
import { unlessUnavailable } from '../engine/store-unavailable.ts'
import type { Command } from '../exchange/command.ts'
import { rulesOf } from '../exchange/market-rules.ts'
import { formatUnits, toDecimal } from '../exchange/units.ts'
import type { Rng } from './rng.ts'

/** Rows of a side that clients show; a change must be among them to be visible. */
const shown = 11

/**
 * Makes books change a number of times a second in addition to normal activity. Each time the quoter cancels one of its
 * orders among the best rows and places it again with another amount at the same price. This causes no trades.
 */
export class BookChurn {
  readonly #exchange: Exchange
  readonly #quoter: number
  readonly #rng: Rng
  readonly #timers = new Map<MarketType, NodeJS.Timeout>()

  constructor(exchange: Exchange, quoter: number, rng: Rng) {
    this.#exchange = exchange
    this.#quoter = quoter
    this.#rng = rng
  }

  set(market: MarketType, perSecond: number): void {
    clearInterval(this.#timers.get(market))
    this.#timers.delete(market)
    if (perSecond === 0) return
    const timer = setInterval(() => unlessUnavailable(() => this.change(market)), 1000 / perSecond)
    timer.unref()
    this.#timers.set(market, timer)
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearInterval(timer)
    this.#timers.clear()
  }

  /**
   * Makes one change. It does nothing while the market is stopped, while the store cannot be written to, or when the quoter
   * has no order on the side.
   */
  change(market: MarketType): void {
    if (!this.#exchange.isWritable || !this.#exchange.isActive(market)) return
    const side = this.#exchange.book(market)[this.#rng() < 0.5 ? 'buy' : 'sell']
    const levels = [...side.levels()].slice(0, shown)
    const offers = levels
      .flatMap(({ orders }) => [...orders.values()])
      .filter(({ account }) => account === this.#quoter)
    const offer = offers[Math.floor(this.#rng() * offers.length)]
    if (offer === undefined) return
    const { coin, minAmount, priceDecimals } = rulesOf(market)
    const changed = (offer.amount * BigInt(600 + Math.floor(800 * this.#rng()))) / 1000n
    const place: Command = {
      type: 'order.place',
      account: this.#quoter,
      market,
      orderType: offer.type,
      amount: toDecimal(changed < minAmount ? minAmount : changed, coin),
      unitPrice: formatUnits(offer.price!, priceDecimals),
      force: true,
    }
    this.#exchange.executeNow([{ type: 'order.cancel', order: offer.id, by: 'USER', account: this.#quoter }, place])
  }
}
