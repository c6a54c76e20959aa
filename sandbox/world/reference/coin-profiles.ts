import type { Coin } from '#shared/market/coins.ts'

/**
 * The character of a coin's reference price: dollars it moves around, its volatility of a day, how much of that it shares
 * with the whole market, and the coins traded a day at the feed.
 */
export type Profile = { dollars: number; dailyVolatility: number; beta: number; dailyVolume: number }

export const profiles: Record<Coin, Profile> = {
  TETHER: { dollars: 1, dailyVolatility: 0.0004, beta: 0, dailyVolume: 240_000_000 },
  BITCOIN: { dollars: 97_000, dailyVolatility: 0.021, beta: 0.9, dailyVolume: 21_000 },
  ETHEREUM: { dollars: 3_400, dailyVolatility: 0.028, beta: 0.85, dailyVolume: 310_000 },
  BITCOIN_CASH: { dollars: 485, dailyVolatility: 0.034, beta: 0.7, dailyVolume: 160_000 },
  LITE_COIN: { dollars: 98, dailyVolatility: 0.032, beta: 0.7, dailyVolume: 520_000 },
  RIPPLE: { dollars: 2.31, dailyVolatility: 0.035, beta: 0.65, dailyVolume: 190_000_000 },
  STELLAR: { dollars: 0.287, dailyVolatility: 0.036, beta: 0.6, dailyVolume: 210_000_000 },
  CLASSIC_ETHEREUM: { dollars: 18.6, dailyVolatility: 0.034, beta: 0.7, dailyVolume: 2_400_000 },
  DASH: { dollars: 62, dailyVolatility: 0.041, beta: 0.5, dailyVolume: 480_000 },
  DOGE_COIN: { dollars: 0.208, dailyVolatility: 0.043, beta: 0.65, dailyVolume: 1_100_000_000 },
  TRON: { dollars: 0.284, dailyVolatility: 0.017, beta: 0.5, dailyVolume: 420_000_000 },
  BINANCE_COIN: { dollars: 882, dailyVolatility: 0.023, beta: 0.75, dailyVolume: 190_000 },
  BINANCE_COIN_BSC: { dollars: 882, dailyVolatility: 0.023, beta: 0.75, dailyVolume: 190_000 },
  CELO: { dollars: 0.58, dailyVolatility: 0.042, beta: 0.6, dailyVolume: 21_000_000 },
  MATIC: { dollars: 0.64, dailyVolatility: 0.038, beta: 0.7, dailyVolume: 62_000_000 },
  EOS: { dollars: 0.79, dailyVolatility: 0.037, beta: 0.65, dailyVolume: 33_000_000 },
}

/** Toman for a dollar. */
export const tomanProfile: Profile = { dollars: 112_000, dailyVolatility: 0.006, beta: 0, dailyVolume: 1 }
