import { compare, type Decimal, decimalsOf, sign } from '#shared/core/money/decimal.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { AlertRule, PriceAlert } from './alert.ts'

/**
 * Why an alert cannot be armed. `isAbove`, `isBelow`: the price is already there, so that it would fire at once or never.
 * `noPrice`: nobody knows on which side the price is.
 */
export type RuleError = 'invalidPrice' | 'tooFine' | 'invalidPercent' | 'noPrice' | 'isAbove' | 'isBelow'

/** Per cent that a change may be asked for, both included, with two decimals at most: a price cannot fall by a hundred. */
export const percentLimits = { min: '0.1', max: '90' }

/** Whether a rule can be armed while the last price is this one; null for a price that is not known. */
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

/** Why an alert that is not active cannot be armed again as it is. */
export function armError({ market, rule }: PriceAlert, last: Decimal | null): RuleError | null {
  return ruleError(marketOf(market)!, rule, last)
}
