/**
 * The properties of a coin's reference price: the dollars that it varies around (for Toman: Toman for one dollar), its
 * daily volatility, its correlation with the whole market, and the coins traded a day in the chart feed.
 */
export type Profile = { dollars: number; dailyVolatility: number; beta: number; dailyVolume: number }

/** The profile of Toman, in Toman for one dollar. */
export const tomanProfile: Profile = { dollars: 112_000, dailyVolatility: 0.006, beta: 0, dailyVolume: 1 }
