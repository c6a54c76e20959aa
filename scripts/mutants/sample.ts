/** Returns `count` elements of a list in their original order. The same seed selects the same elements. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const next = randomOf(seed)
  return all
    .map((one, place) => ({ one, place, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .sort((one, other) => one.place - other.place)
    .map(({ one }) => one)
}

/** Returns a generator of numbers in [0, 1) (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
