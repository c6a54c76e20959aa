/**
 * A circuit breaker: after so many failures in a row it opens, and for a while nothing is asked; then one request tries,
 * and decides. Times are epoch milliseconds of `now`.
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
    /** The request ended without saying anything about the upstream: the next one tries in its place. */
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

/** One breaker an origin: a feed that is down takes nothing but itself away. There are as many as the relay has upstreams. */
export function createBreakers(options: Parameters<typeof createBreaker>[0]): (url: string) => Breaker {
  const breakers = new Map<string, Breaker>()
  return (url) => {
    const { origin } = new URL(url)
    const known = breakers.get(origin) ?? createBreaker(options)
    breakers.set(origin, known)
    return known
  }
}
