/**
 * A circuit breaker. After `failures` failures in a row it opens, and no request is sent for `rest` ms. Then one trial
 * request is sent, and its outcome decides. `now` is in epoch milliseconds.
 */
export function createBreaker(options: { failures: number; rest: number; now: () => number }) {
  let failures = 0
  let openUntil = 0
  let isTrying = false
  return {
    /** Returns the ms until requests that report no outcome may be sent; 0 while the breaker is closed. */
    untilWell(): number {
      return failures < options.failures ? 0 : Math.max(1, openUntil - options.now())
    },
    /** Returns the ms until a request may be sent; 0 for now. A caller that got 0 must report the outcome. */
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
    /** Reports that the request showed nothing about the upstream. The next request is the trial request in its place. */
    abandoned(): void {
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

/** Keeps one breaker for each origin, so that a feed that is down does not block others. */
export function createBreakers(options: Parameters<typeof createBreaker>[0]): (url: string) => Breaker {
  const breakers = new Map<string, Breaker>()
  return (url) => {
    const { origin } = new URL(url)
    const known = breakers.get(origin) ?? createBreaker(options)
    breakers.set(origin, known)
    return known
  }
}
