import type { Market } from '#shared/market/coins.ts'
import { type MarketRules, rulesOf } from '../exchange/market-rules.ts'
import { ledgerDecimals, type Units } from '../exchange/units.ts'
import { activityOf } from '../world/reference/activity.ts'

/**
 * The current terms of the robots on a market: the reference price in ticks, the step that their prices are multiples of,
 * the distance between the best prices as a part of the price, and the coins of a usual trade.
 */
export type Terms = { rules: MarketRules; price: number; grain: number; spread: number; ticket: number }

export function termsOf(market: Market, price: number, dollars: number): Terms {
  const rules = rulesOf(market.type)
  const { spread, ticket } = activityOf(market)
  const ticks = price * 10 ** rules.priceDecimals
  const grain = Math.max(1, 10 ** (Math.floor(Math.log10(ticks)) - 5))
  return { rules, price: ticks, grain, spread, ticket: ticket / dollars }
}

/** Converts coins to units, with three significant digits and within the market's limits for one order. */
export function unitsOf(terms: Terms, coins: number): Units {
  const units = BigInt(Math.round(Number(coins.toPrecision(3)) * 10 ** ledgerDecimals(terms.rules.coin)))
  const { minAmount, maxAmount } = terms.rules
  return units < minAmount ? minAmount : units > maxAmount ? maxAmount : units
}
