import { isSettlement, type MarketType, marketOf, type Settlement } from '../../market/coins.ts'

/** Parses the words after a kind without parameters; null when there are any. */
export function noWords(words: readonly string[]): object | null {
  return words.length === 0 ? {} : null
}

/** Parses the words after a kind with one market; null for anything else. */
export function oneMarket(words: readonly string[]): { market: MarketType } | null {
  const market = words.length === 1 ? marketOf(words[0]!) : undefined
  return market ? { market: market.type } : null
}

/** Parses the words after a kind with one settlement; null for anything else. */
export function oneSettlement(words: readonly string[]): { settlement: Settlement } | null {
  const [settlement = ''] = words
  return words.length === 1 && isSettlement(settlement) ? { settlement } : null
}
