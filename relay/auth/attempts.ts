/** Counts attempts by key. The cluster implements it over all relays. */
export type Attempts = {
  /** Counts an attempt. Returns 0 when it may be made; otherwise the milliseconds to wait, and the attempt is not counted. */
  make(key: string): number | Promise<number>
}

/**
 * Allows at most `max` attempts of each key in any span of `within` milliseconds. Remembers the `keys` keys that were used
 * last. `now` is in epoch milliseconds.
 */
export function createAttempts(options: { max: number; within: number; keys: number; now: () => number }) {
  const made = new Map<string, number[]>()
  return {
    make(key: string): number {
      const now = options.now()
      const recent = (made.get(key) ?? []).filter((at) => at > now - options.within)
      const isTooMany = recent.length >= options.max
      if (!isTooMany) recent.push(now)
      // Set again, so that the first key of the map is the least recently used one.
      made.delete(key)
      made.set(key, recent)
      if (made.size > options.keys) made.delete(made.keys().next().value!)
      return isTooMany ? recent[0]! + options.within - now : 0
    },
  }
}
