/** Longest wait before another try (ms): less than 30 s (design 3), so that all are back 30 s after a relay's death. */
const longest = 20_000
const first = 1000

/** Full jitter: anything from nothing to the bound, which doubles with each try. `random` is in [0, 1). Milliseconds. */
export function backoff(attempt: number, random: number): number {
  return Math.floor(random * Math.min(longest, first * 2 ** attempt))
}
