/** Longest wait before another try (ms), design 3. */
const longest = 30_000
const first = 1000

/** Full jitter: anything from nothing to the bound, which doubles with each try. `random` is in [0, 1). Milliseconds. */
export function backoff(attempt: number, random: number): number {
  return Math.floor(random * Math.min(longest, first * 2 ** attempt))
}
