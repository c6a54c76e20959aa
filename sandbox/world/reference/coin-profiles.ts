/**
 * The character of a coin's reference price: dollars (of Toman: the Toman for one) it moves around, its volatility of a day, how much of that it shares
 * with the whole market, and the coins traded a day at the feed.
 */
export type Profile = { dollars: number; dailyVolatility: number; beta: number; dailyVolume: number }

/** Toman for a dollar. */
export const tomanProfile: Profile = { dollars: 112_000, dailyVolatility: 0.006, beta: 0, dailyVolume: 1 }
