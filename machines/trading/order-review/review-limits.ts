import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { add, compare, type Decimal, decimalsOf, divide } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'

/**
 * The limits above which an order is reviewed, in percent: `impact` on the price, and `share` of the user's total balance
 * in the currency that they pay with. An order above either limit is reviewed.
 */
export type ReviewLimits = { impact: Decimal; share: Decimal }

export const defaultLimits: ReviewLimits = { impact: '1', share: '20' }

/**
 * The command to the store of the limits. The store sends `LimitsEvent` at the start, and after a change in another tab.
 */
export type LimitsCommand = { type: 'limits.keep'; limits: ReviewLimits }
export type LimitsEvent = { type: 'limits.change'; limits: ReviewLimits }

/** Increase it when `readLimits` can no longer read the saved form. */
const version = 1

/** Returns the limits in their saved form. */
export function writeLimits(limits: ReviewLimits): object {
  return { version, ...limits }
}

/** Reads the saved limits. Unreadable ones have their default. */
export function readLimits(kept: unknown): ReviewLimits {
  const { version: of, impact, share } = (kept ?? {}) as { [name: string]: unknown }
  return of === version ? { impact: limitOr(impact, 'impact'), share: limitOr(share, 'share') } : defaultLimits
}

/** Returns why a typed limit is invalid, or null. It must be a percentage from 0 to 100 with at most two decimals. */
export function limitError(text: string): ErrorKey | null {
  const limit = parseTyped(text)
  return limit === null || decimalsOf(limit) > 2 || compare(limit, '100') > 0 ? 'invalidPercent' : null
}

/** Returns limits that are not below these figures. An unknown figure (null) changes nothing. */
export function raisedTo(
  limits: ReviewLimits,
  figures: { [limit in keyof ReviewLimits]: Decimal | null },
): ReviewLimits {
  return { impact: raised(limits.impact, figures.impact), share: raised(limits.share, figures.share) }
}

function raised(limit: Decimal, figure: Decimal | null): Decimal {
  if (figure === null || compare(figure, limit) <= 0) return limit
  // Rounded up to two decimals, the precision of a typed limit.
  const cut = divide(figure, '1', 2)
  const up = compare(cut, figure) < 0 ? add(cut, '0.01') : cut
  return compare(up, '100') > 0 ? '100' : up
}

function limitOr(kept: unknown, limit: keyof ReviewLimits): Decimal {
  return typeof kept === 'string' && limitError(kept) === null ? parseTyped(kept)! : defaultLimits[limit]
}
