import { isSettlement, type MarketType, marketOf, type Settlement } from '../../market/coins.ts'

/** Nothing stands behind the kind. */
export function noWords(words: readonly string[]): object | null {
  return words.length === 0 ? {} : null
}

/** One market stands behind the kind. */
export function oneMarket(words: readonly string[]): { market: MarketType } | null {
  const market = words.length === 1 ? marketOf(words[0]!) : undefined
  return market ? { market: market.type } : null
}

/** One settlement stands behind the kind. */
export function oneSettlement(words: readonly string[]): { settlement: Settlement } | null {
  const [settlement = ''] = words
  return words.length === 1 && isSettlement(settlement) ? { settlement } : null
}
