import { type Order, remainingOf, type Side } from './order.ts'
import type { Units } from './units.ts'

/**
 * All open orders at one price, oldest first. `volume` is the sum of their remaining amounts, `total` of their original
 * amounts.
 */
export type Level = { price: bigint; volume: Units; total: Units; orders: Map<number, Order> }

/** The resting orders of one side, ordered by price and then by time. */
export class BookSide {
  readonly side: Side
  /** Worst first, so that the best level is added and removed at the end of the array. */
  readonly #levels: Level[] = []
  readonly #byPrice = new Map<bigint, Level>()

  constructor(side: Side) {
    this.side = side
  }

  get size(): number {
    return this.#levels.length
  }

  best(): Level | undefined {
    return this.#levels[this.#levels.length - 1]
  }

  /** Yields the levels, best first. */
  *levels(): Generator<Readonly<Level>> {
    for (let index = this.#levels.length - 1; index >= 0; index--) yield this.#levels[index]!
  }

  add(order: Order): void {
    const price = order.price!
    let level = this.#byPrice.get(price)
    if (level === undefined) {
      level = { price, volume: 0n, total: 0n, orders: new Map() }
      this.#byPrice.set(price, level)
      this.#levels.splice(this.#place(price), 0, level)
    }
    level.volume += remainingOf(order)
    level.total += order.amount
    level.orders.set(order.id, order)
  }

  /** Subtracts `amount`, which was traded, from the best level. */
  takeFromBest(amount: Units): void {
    this.best()!.volume -= amount
  }

  /** Removes an order from the book. `remaining` is its untraded amount. */
  remove(order: Order, remaining: Units): void {
    const level = this.#byPrice.get(order.price!)!
    level.volume -= remaining
    level.total -= order.amount
    level.orders.delete(order.id)
    if (level.orders.size > 0) return
    this.#byPrice.delete(level.price)
    this.#levels.splice(this.#place(level.price), 1)
  }

  /** Returns whether an order of the other side at `limit` (null: at any price) trades with a level at `price`. */
  meets(price: bigint, limit: bigint | null): boolean {
    if (limit === null) return true
    return this.side === 'sell' ? price <= limit : price >= limit
  }

  /** Returns the index of a price, or the index to insert it at. */
  #place(price: bigint): number {
    let low = 0
    let high = this.#levels.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.#levels[middle]!.price
      if (this.side === 'sell' ? other > price : other < price) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** An order book: the two sides of a market. */
export class Book {
  readonly buy = new BookSide('buy')
  readonly sell = new BookSide('sell')

  side(side: Side): BookSide {
    return side === 'buy' ? this.buy : this.sell
  }

  opposite(side: Side): BookSide {
    return side === 'buy' ? this.sell : this.buy
  }
}
