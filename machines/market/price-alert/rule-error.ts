import { compare, type Decimal, decimalsOf, sign } from '#shared/core/money/decimal.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { AlertRule, PriceAlert } from './alert.ts'

/**
 * Why an alert cannot be armed. `isAbove`, `isBelow`: the price is already there, so the alert would fire at once or never.
 * `noPrice`: the last price is unknown.
 */
export type RuleError = 'invalidPrice' | 'tooFine' | 'invalidPercent' | 'noPrice' | 'isAbove' | 'isBelow'

/**
 * The limits of a change in per cent, inclusive, with at most two decimals. The maximum is below 100, because no price
 * falls by 100%.
 */
export const percentLimits = { min: '0.1', max: '90' }

/** Returns why a rule cannot be armed at the last price (null: unknown), or null. */
export function ruleError(market: Market, rule: AlertRule, last: Decimal | null): RuleError | null {
  if (rule.kind === 'change') {
    const { percent } = rule
    const isIn = compare(percent, percentLimits.min) >= 0 && compare(percent, percentLimits.max) <= 0
    return isIn && decimalsOf(percent) <= 2 ? null : 'invalidPercent'
  }
  if (sign(rule.price) <= 0) return 'invalidPrice'
  if (decimalsOf(rule.price) > priceDecimals(market.coin, market.settlement)) return 'tooFine'
  if (last === null) return 'noPrice'
  const side = compare(last, rule.price)
  if (rule.kind === 'above') return side >= 0 ? 'isAbove' : null
  return side <= 0 ? 'isBelow' : null
}

/** Returns why an inactive alert cannot be armed again unchanged, or null. */
export function armError({ market, rule }: PriceAlert, last: Decimal | null): RuleError | null {
  return ruleError(marketOf(market)!, rule, last)
}
