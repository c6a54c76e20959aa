import { sandboxTerms } from '#shared/market/coin-records.ts'
import type { Market } from '#shared/market/coins.ts'

/**
 * The trading activity of a coin against Toman: the average number of trades a minute, the median worth of a trade in
 * dollars, and the distance between the best prices as a part of the price. Against Tether a coin trades less often and in
 * larger amounts.
 */
export type Activity = { tradesPerMinute: number; ticket: number; spread: number }

export function activityOf({ coin, settlement }: Market): Activity {
  const { tradesPerMinute, ticket, spread } = sandboxTerms[coin].activity
  if (settlement === 'TOMAN') return { tradesPerMinute, ticket, spread }
  return { tradesPerMinute: tradesPerMinute * 0.5, ticket: ticket * 2, spread: Math.max(0.0011, spread * 0.9) }
}

/** Returns the coins traded in an average day, at a price in dollars. */
export function dailyVolumeOf(market: Market, dollars: number): number {
  const { tradesPerMinute, ticket } = activityOf(market)
  return (tradesPerMinute * 1440 * ticket * meanTicket) / dollars
}

/** The mean trade size of the robot taker (lognormal with deviation 0.9), as a multiple of the ticket. */
const meanTicket = Math.exp(0.9 ** 2 / 2)
