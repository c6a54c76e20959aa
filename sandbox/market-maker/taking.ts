import type { Book } from '../exchange/book.ts'
import type { Side } from '../exchange/order.ts'
import { smaller } from '../exchange/units.ts'
import type { Quote } from './quoting.ts'
import { lognormal, poisson, type Rng } from './rng.ts'
import { type Terms, unitsOf } from './terms.ts'

/** The part of trades that follow other trades, and how long a trade raises the rate (seconds). */
const following = 0.5
const excitementLasts = 25

/** Levels of a book that one taker can reach. */
const reach = 4

/**
 * Decides when an order is taken from the book of one market. Every trade raises the rate for a while, so trades come in
 * bursts. On average there are as many as the rate says.
 */
export class TakerFlow {
  readonly #perSecond: number
  readonly #rng: Rng
  #excitement = 0
  #price = Number.NaN

  constructor(tradesPerMinute: number, rng: Rng) {
    this.#perSecond = tradesPerMinute / 60
    this.#rng = rng
  }

  /** Returns the orders of the next `seconds`. The book can fill each of them at once. */
  take(terms: Terms, book: Book, seconds: number): Quote[] {
    this.#excitement *= Math.exp(-seconds / excitementLasts)
    const rate = this.#perSecond * (1 - following) * (1 + this.#excitement)
    const count = Math.min(6, poisson(this.#rng, rate * seconds))
    this.#excitement += (count * following) / (this.#perSecond * (1 - following) * excitementLasts)
    const drift = this.#price < terms.price ? 0.12 : this.#price > terms.price ? -0.12 : 0
    this.#price = terms.price
    const orders: Quote[] = []
    for (let index = 0; index < count; index++) {
      const side = this.#rng() < 0.5 + drift ? 'buy' : 'sell'
      const order = this.#order(terms, book, side)
      // A second order of the same side would use the same levels again.
      if (order !== null && !orders.some((other) => other.side === side)) orders.push(order)
    }
    return orders
  }

  #order(terms: Terms, book: Book, side: Side): Quote | null {
    const wanted = unitsOf(terms, terms.ticket * lognormal(this.#rng, 0.9))
    let found = 0n
    let price = 0n
    let levels = 0
    for (const level of book.opposite(side).levels()) {
      if (found >= wanted || levels === reach) break
      found += level.volume
      price = level.price
      levels++
    }
    const amount = smaller(wanted, found)
    return amount < terms.rules.minAmount ? null : { side, price: Number(price), amount }
  }
}
