import type { Coin } from './coin-records.ts'

/** The coin categories that the markets page filters by, in the order of display. */
export const coinCategories = [
  'layer1',
  'layer2',
  'payments',
  'contracts',
  'defi',
  'meme',
  'stable',
  'privacy',
  'exchangeToken',
] as const

export type CoinCategory = (typeof coinCategories)[number]

/**
 * The categories of each coin: a coin with its own chain (`layer1`), a means of payment, a platform for contracts, and so
 * on.
 */
const categoriesByCoin: { readonly [coin in Coin]: readonly CoinCategory[] } = {
  TETHER: ['stable'],
  BITCOIN: ['layer1', 'payments'],
  ETHEREUM: ['layer1', 'contracts'],
  BITCOIN_CASH: ['layer1', 'payments'],
  LITE_COIN: ['layer1', 'payments'],
  RIPPLE: ['layer1', 'payments'],
  STELLAR: ['layer1', 'payments'],
  CLASSIC_ETHEREUM: ['layer1', 'contracts'],
  DASH: ['layer1', 'payments', 'privacy'],
  DOGE_COIN: ['layer1', 'payments', 'meme'],
  TRON: ['layer1', 'contracts'],
  BINANCE_COIN: ['exchangeToken'],
  BINANCE_COIN_BSC: ['layer1', 'contracts', 'exchangeToken'],
  CELO: ['layer2', 'contracts', 'payments'],
  MATIC: ['layer2', 'contracts'],
  EOS: ['layer1', 'contracts'],
}

/** Returns the categories of a coin; an empty list for a coin without a record. */
export function categoriesOf(coin: string): readonly CoinCategory[] {
  return Object.hasOwn(categoriesByCoin, coin) ? categoriesByCoin[coin as Coin] : []
}

/** The categories that contain a coin. Empty categories are not offered. */
export const usedCategories: readonly CoinCategory[] = coinCategories.filter((category) =>
  Object.values(categoriesByCoin).some((categories) => categories.includes(category)),
)

export function isCategory(text: string): text is CoinCategory {
  return (usedCategories as readonly string[]).includes(text)
}
