import type { BookSide } from '../exchange/book.ts'
import type { Side } from '../exchange/order.ts'
import type { Units } from '../exchange/units.ts'
import type { Rng } from './rng.ts'
import { type Terms, unitsOf } from './terms.ts'

export type Quote = { side: Side; price: number; amount: Units }
export type Requote = { cancel: number[]; place: Quote[] }

/** Levels of a side: it is filled up below the first, and cut back above the last. */
const minLevels = 26
const usualLevels = 32
const maxLevels = 42

/**
 * Returns the changes of a maker's orders on one side of a book. It cancels orders that the price has come too close to. It
 * adds orders towards the price where it has moved away. It keeps the depth, and replaces about `changes` orders. Other
 * orders are unchanged. With the distance from the price, orders get larger and the gaps between them wider.
 */
export function requote(terms: Terms, side: BookSide, account: number, rng: Rng, changes: number): Requote {
  const away = side.side === 'buy' ? -1 : 1
  const own = ordersOf(side, account)
  const exposed = terms.price * (1 + (away * terms.spread) / 4)
  const cancel = own.filter(({ price }) => (price - exposed) * away < 0).map(({ id }) => id)
  const kept = own.slice(cancel.length)
  const ladder = new Ladder(terms, side.side, rng)
  const place: Quote[] = []

  const touch = align(terms.price * (1 + (away * terms.spread) / 2), terms.grain, away)
  const nearest = kept[0]?.price
  let price = touch
  for (let index = 0; place.length < usualLevels && price > 0; index++) {
    if (nearest !== undefined && (nearest - price) * away < ladder.gap(index) * 0.6) break
    place.push(ladder.quote(price, index))
    price = align(price + away * ladder.nextGap(index), terms.grain, away)
  }

  let depth = place.length + kept.length
  if (depth > maxLevels) {
    cancel.push(...kept.slice(usualLevels - depth).map(({ id }) => id))
    return { cancel, place }
  }
  let last = kept[kept.length - 1]?.price ?? place[place.length - 1]?.price ?? touch
  if (depth < minLevels) {
    for (; depth < usualLevels; depth++) {
      last = align(last + away * ladder.nextGap(depth), terms.grain, away)
      if (last <= 0) break
      place.push(ladder.quote(last, depth))
    }
  }
  for (const index of places(Math.min(changes, kept.length), kept.length, rng)) {
    const changed = kept[index]!
    cancel.push(changed.id)
    place.push(ladder.quote(changed.price, index))
  }
  return { cancel, place }
}

/** Returns different places below `length`; better places are more likely. */
function places(count: number, length: number, rng: Rng): Set<number> {
  const chosen = new Set<number>()
  for (let draw = 0; draw < count; draw++) chosen.add(Math.floor(rng() ** 2 * length))
  return chosen
}

/** Returns a maker's open orders on a side, best first. */
function ordersOf(side: BookSide, account: number): { id: number; price: number }[] {
  const own: { id: number; price: number }[] = []
  for (const level of side.levels()) {
    for (const order of level.orders.values()) {
      if (order.account === account) own.push({ id: order.id, price: Number(level.price) })
    }
  }
  return own
}

/** Rounds a price to a multiple of the grain, away from the other side of the book. */
function align(price: number, grain: number, away: number): number {
  return (away < 0 ? Math.floor(price / grain + 1e-9) : Math.ceil(price / grain - 1e-9)) * grain
}

/** The shape of a side: gaps and amounts by the index of the level. */
class Ladder {
  readonly #terms: Terms
  readonly #side: Side
  readonly #rng: Rng

  constructor(terms: Terms, side: Side, rng: Rng) {
    this.#terms = terms
    this.#side = side
    this.#rng = rng
  }

  gap(index: number): number {
    return Math.max(this.#terms.grain, this.#terms.price * this.#terms.spread * 0.3 * (1 + index * 0.07))
  }

  nextGap(index: number): number {
    return Math.max(this.#terms.grain, this.gap(index) * (0.4 + 1.2 * this.#rng()))
  }

  quote(price: number, index: number): Quote {
    const coins = this.#terms.ticket * (1 + 4 * this.#rng() ** 2) * (1 + index * 0.14)
    return { side: this.#side, price, amount: unitsOf(this.#terms, coins) }
  }
}
