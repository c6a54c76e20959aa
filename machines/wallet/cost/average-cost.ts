import { add, compare, type Decimal, divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import type { Move } from './moves.ts'

/**
 * The amount held of a coin, in two parts. `costed` was bought here, for `toman` and `tether` together, including fees.
 * `uncosted` was not bought here, or was held before the history begins, so its cost is unknown.
 */
export type Cost = { costed: Decimal; uncosted: Decimal; toman: Decimal; tether: Decimal }

/** Decimals to which parts of a cost or holding are cut: more than any coin is booked with. */
const decimals = 18

/**
 * Computes the cost of a holding by the average cost method. Each unit of a coin costs the same, so an outgoing amount
 * takes its share of both parts and of the cost. The part of the balance that the moves do not explain counts as held
 * before them.
 * @param moves of this coin, in any order
 * @param balance the amount held now
 */
export function averageCost(moves: readonly Move[], balance: Decimal): Cost {
  const sorted = moves.toSorted((a, b) => a.at - b.at || turn[a.direction] - turn[b.direction])
  const net = sorted.reduce((sum, { direction, quantity }) => (direction === 'in' ? add : subtract)(sum, quantity), '0')
  const before = subtract(balance, net)
  const start: Cost = { costed: '0', uncosted: sign(before) > 0 ? before : '0', toman: '0', tether: '0' }
  const end = sorted.reduce(
    (cost, move) => (move.direction === 'in' ? putIn(cost, move) : takeOut(cost, move.quantity)),
    start,
  )
  // The moves leave the balance, or more.
  return takeOut(end, subtract(heldOf(end), balance))
}

/** Of the moves of one moment, those that come in are first, so that there is something to take out. */
const turn = { in: 0, out: 1 }

function heldOf({ costed, uncosted }: Cost): Decimal {
  return add(costed, uncosted)
}

function putIn(cost: Cost, { quantity, paid }: Move): Cost {
  if (paid === null) return { ...cost, uncosted: add(cost.uncosted, quantity) }
  const money = paid.currency === 'TOMAN' ? 'toman' : 'tether'
  return { ...cost, costed: add(cost.costed, quantity), [money]: add(cost[money], paid.value) }
}

function takeOut(cost: Cost, quantity: Decimal): Cost {
  const held = heldOf(cost)
  if (compare(quantity, held) >= 0) return { costed: '0', uncosted: '0', toman: '0', tether: '0' }
  const left = subtract(held, quantity)
  const shareOf = (part: Decimal) => divide(multiply(part, left), held, decimals)
  const costed = shareOf(cost.costed)
  // A part that is too small to represent has no cost either.
  if (sign(costed) === 0) return { costed, uncosted: left, toman: '0', tether: '0' }
  return { costed, uncosted: subtract(left, costed), toman: shareOf(cost.toman), tether: shareOf(cost.tether) }
}
