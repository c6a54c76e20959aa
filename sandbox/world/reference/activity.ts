import type { Coin, Market } from '#shared/market/coins.ts'

/**
 * How a coin trades here against Toman: trades a minute on average, the middle of what a trade is worth in dollars, and the
 * distance between the best prices as a part of the price. Against Tether it trades less often and in larger pieces.
 */
export type Activity = { tradesPerMinute: number; ticket: number; spread: number }

export function activityOf({ coin, settlement }: Market): Activity {
  const [tradesPerMinute, ticket, spread] = coins[coin]
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

const coins: Record<Coin, [tradesPerMinute: number, ticket: number, spread: number]> = {
  TETHER: [26, 350, 0.0011],
  BITCOIN: [22, 420, 0.0012],
  ETHEREUM: [14, 300, 0.0013],
  BITCOIN_CASH: [3, 160, 0.0022],
  LITE_COIN: [4, 150, 0.002],
  RIPPLE: [8, 180, 0.0017],
  STELLAR: [4, 120, 0.0022],
  CLASSIC_ETHEREUM: [3, 110, 0.0024],
  DASH: [2, 100, 0.0028],
  DOGE_COIN: [9, 140, 0.0018],
  TRON: [7, 160, 0.0016],
  BINANCE_COIN: [5, 240, 0.0016],
  BINANCE_COIN_BSC: [3, 220, 0.0018],
  CELO: [2, 80, 0.0032],
  MATIC: [4, 100, 0.0025],
  EOS: [3, 90, 0.0026],
}
