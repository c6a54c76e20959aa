import { sandboxTerms } from '#shared/market/coin-records.ts'
import type { Market } from '#shared/market/coins.ts'

/**
 * How a coin trades here against Toman: trades a minute on average, the middle of what a trade is worth in dollars, and the
 * distance between the best prices as a part of the price. Against Tether it trades less often and in larger pieces.
 */
export type Activity = { tradesPerMinute: number; ticket: number; spread: number }

export function activityOf({ coin, settlement }: Market): Activity {
  const { tradesPerMinute, ticket, spread } = sandboxTerms[coin].activity
  if (settlement === 'TOMAN') return { tradesPerMinute, ticket, spread }
  return { tradesPerMinute: tradesPerMinute * 0.5, ticket: ticket * 2, spread: Math.max(0.0011, spread * 0.9) }
}

/** Coins traded in a day on average, at a price in dollars. */
export function dailyVolumeOf(market: Market, dollars: number): number {
  const { tradesPerMinute, ticket } = activityOf(market)
  return (tradesPerMinute * 1440 * ticket * meanTicket) / dollars
}

/** The mean of the sizes that the makers' takers draw (e to a normal of deviation 0.9), in tickets. */
const meanTicket = Math.exp(0.9 ** 2 / 2)
