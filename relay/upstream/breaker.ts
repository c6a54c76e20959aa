/**
 * A circuit breaker. After `failures` failures in a row it opens, and for `rest` milliseconds nothing is asked; then one
 * request tries, and its outcome decides. `now` is in epoch milliseconds.
 */
export function createBreaker(options: { failures: number; rest: number; now: () => number }) {
  let failures = 0
  let openUntil = 0
  let isTrying = false
  return {
    /** Milliseconds until requests that do not report an outcome may be sent, 0 while all goes well. */
    untilWell(): number {
      return failures < options.failures ? 0 : Math.max(1, openUntil - options.now())
    },
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
    /** The request said nothing about the upstream: the next one tries in its place. */
    unjudged(): void {
      isTrying = false
    },
    failed(): void {
      failures += 1
      isTrying = false
      if (failures >= options.failures) openUntil = options.now() + options.rest
    },
  }
}

type Breaker = ReturnType<typeof createBreaker>

/** Keeps one breaker an origin, so that a feed that is down closes nothing but itself. */
export function createBreakers(options: Parameters<typeof createBreaker>[0]): (url: string) => Breaker {
  const breakers = new Map<string, Breaker>()
  return (url) => {
    const { origin } = new URL(url)
    const known = breakers.get(origin) ?? createBreaker(options)
    breakers.set(origin, known)
    return known
  }
}
