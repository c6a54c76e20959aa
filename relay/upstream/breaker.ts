/**
 * A circuit breaker: after so many failures in a row it opens, and for a while nothing is asked; then one request tries,
 * and decides. Times are epoch milliseconds of `now`.
 */
export function createBreaker(options: { failures: number; rest: number; now: () => number }) {
  let failures = 0
  let openUntil = 0
  let isTrying = false
  return {
    /** Milliseconds until it is worth asking again, 0 when it is now. A caller that got 0 must report the outcome. */
    wait(): number {
      if (failures < options.failures) return 0
      const left = openUntil - options.now()
      if (left > 0) return left
      if (isTrying) return options.rest
      isTrying = true
      return 0
    },
    succeeded(): void {
      failures = 0
      isTrying = false
    },
    failed(): void {
      failures += 1
      isTrying = false
      if (failures >= options.failures) openUntil = options.now() + options.rest
    },
  }
}
