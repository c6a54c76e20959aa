import type { AimResult } from '#bench/load/aims.ts'
import type { TurnoverResult } from './turnover-result.ts'

/** Milliseconds within which every client must have its documents again after a relay was replaced. */
const maxWaiting = 45_000

/**
 * Compares the result of a turnover with its aims: no client is lost, no document is wrong, no document is polled twice.
 */
export function checkTurnover({
  report,
  final,
  turns,
  market,
  rate,
  seconds,
  topics,
  doubled,
}: TurnoverResult): AimResult[] {
  const { counts } = report
  const slowest = Math.max(...turns.map(({ servedAfter }) => servedAfter))
  // At the ends of the span each topic may be polled once more.
  const max = rate * seconds + topics
  const zero = (aim: string, count: number) => ({ aim, seen: `${count}`, isMet: count === 0 })
  return [
    zero('no client holds another document than the upstream has at the end', final.different),
    zero('no update leads to another document than the other clients have there', counts.wrong),
    zero("nobody is sent another user's value", counts.strangers),
    zero('no gap', counts.gaps),
    zero('no topic is refused, and nobody is sent away but by a relay that ends', counts.refused + counts.slow),
    zero('nobody waits for a frame until the connection counts as dead', counts.silent),
    {
      aim: `all clients have their documents within ${maxWaiting / 1000} s of a turn`,
      seen: `${(slowest / 1000).toFixed(1)} s at most`,
      isMet: slowest <= maxWaiting,
    },
    zero(
      'no document is polled twice at a time, but by what the former build does itself',
      doubled.filter(({ askers }) => !isOfFormer(askers)).length,
    ),
    {
      aim: 'the upstream is asked no more than the catalogue says',
      seen: `${market} requests, ${max.toFixed(0)} at most`,
      isMet: market <= max,
    },
  ]
}

/**
 * Returns whether the doubled polls come from the former build: from two of its relays, or from one that is ending. A relay
 * of that build leaves its last poll in flight when it ends.
 */
function isOfFormer([first, second]: readonly string[]): boolean {
  return first === 'old, ending' || (first === 'old' && second !== 'new')
}
