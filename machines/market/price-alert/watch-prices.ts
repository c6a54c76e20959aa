import type { Decimal } from '#shared/core/money/decimal.ts'
import { marketOf, type Settlement } from '#shared/market/coins.ts'
import { type AlertBook, armingOf, type Firing } from './alert.ts'
import { firingOf } from './missed.ts'
import { type Extremes, noExtremes, reach, spanAt } from './reach.ts'

/** The last prices of a settlement's markets, by coin, at `at` (epoch ms). */
export type Prices = { settlement: Settlement; prices: { readonly [coin: string]: Decimal }; at: number }

export type Watched = { firings: readonly Firing[]; extremes: { readonly [arming: string]: Extremes } }

/** Returns the settlements whose prices active alerts need, sorted and joined by spaces; empty for none. */
export function watchedSettlements({ alerts }: AlertBook): string {
  const active = alerts.filter(({ status }) => status === 'active')
  return [...new Set(active.map(({ market }) => marketOf(market)!.settlement))].sort().join(' ')
}

/**
 * Applies new prices to the active alerts. A market without a price changes nothing.
 * @param firedArmings armings that have fired and wait to be saved.
 */
export function watchPrices(
  { alerts }: AlertBook,
  extremes: Watched['extremes'],
  { settlement, prices, at }: Prices,
  firedArmings: readonly string[],
): Watched {
  let next = extremes
  const firings: Firing[] = []
  for (const alert of alerts) {
    const market = marketOf(alert.market)!
    const price = prices[market.coin]
    const arming = armingOf(alert)
    if (alert.status !== 'active' || market.settlement !== settlement || price === undefined) continue
    if (firedArmings.includes(arming)) continue
    const seen = reach(alert.rule, extremes[arming] ?? noExtremes, spanAt(price, at))
    if (seen.reached !== null) firings.push(firingOf(alert, seen.reached, { isMissed: false }))
    else if (alert.rule.kind === 'change') next = { ...next, [arming]: seen.extremes }
  }
  return { firings, extremes: next }
}
