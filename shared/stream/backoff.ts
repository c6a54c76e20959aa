/**
 * Longest wait before a retry (ms). It is less than 30 s (design 3), so that all clients are back 30 s after a relay has
 * died.
 */
const longest = 20_000
const first = 1000

/** Returns a wait in ms with full jitter: between 0 and a bound that doubles with each attempt. `random` is in [0, 1). */
export function backoff(attempt: number, random: number): number {
  return Math.floor(random * Math.min(longest, first * 2 ** attempt))
}
