/** Milliseconds until the relay asks a chart feed again for a market that it did not have. */
const memory = 600_000

/** The symbols that the chart feed did not know at the last request. All topics of a relay share them. */
export type UnknownSymbols = { has(symbol: string, now: number): boolean; add(symbol: string, now: number): void }

/** Remembers each symbol for ten minutes. There are no more symbols than markets. */
export function createUnknownSymbols(): UnknownSymbols {
  const since = new Map<string, number>()
  return {
    has: (symbol, now) => now - (since.get(symbol) ?? Number.NEGATIVE_INFINITY) < memory,
    add: (symbol, now) => void since.set(symbol, now),
  }
}
