export type Attempts = {
  /** Counts an attempt. Milliseconds to wait when it is one too many, and is not counted; 0 when it may be made. */
  make(key: string): number | Promise<number>
}

/**
 * At most `most` attempts of each key in any span of `within` milliseconds. Of the keys the `keys` last used are known.
 */
export function createAttempts(options: {
  most: number
  within: number
  keys: number
  /** Epoch milliseconds. */
  now: () => number
}) {
  const made = new Map<string, number[]>()
  return {
    make(key: string): number {
      const now = options.now()
      const recent = (made.get(key) ?? []).filter((at) => at > now - options.within)
      const isTooMany = recent.length >= options.most
      if (!isTooMany) recent.push(now)
      // Written anew, so that the first key of the map is the one longest unused.
      made.delete(key)
      made.set(key, recent)
      if (made.size > options.keys) made.delete(made.keys().next().value!)
      return isTooMany ? recent[0]! + options.within - now : 0
    },
  }
}
