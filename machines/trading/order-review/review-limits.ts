import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { add, compare, type Decimal, decimalsOf, divide } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'

/**
 * From where on an order is reviewed before it is sent, in percent: `impact` on the price, and `share` of what the user
 * owns of the currency that they pay with. An order above either of them is reviewed.
 */
export type ReviewLimits = { impact: Decimal; share: Decimal }

export const defaultLimits: ReviewLimits = { impact: '1', share: '20' }

/** What keeps the limits on this device is told this, and tells `LimitsEvent`, at the start and when another tab did. */
export type LimitsCommand = { type: 'limits.keep'; limits: ReviewLimits }
export type LimitsEvent = { type: 'limits.change'; limits: ReviewLimits }

/** Raised when what is kept is no longer what `readLimits` reads. */
const version = 1

/** The limits as they are kept. */
export function writeLimits(limits: ReviewLimits): object {
  return { version, ...limits }
}

/** What was kept; the defaults for whatever else is found in its place. */
export function readLimits(kept: unknown): ReviewLimits {
  const { version: of, impact, share } = (kept ?? {}) as { [name: string]: unknown }
  return of === version ? { impact: limitOr(impact, 'impact'), share: limitOr(share, 'share') } : defaultLimits
}

/** What is wrong with a typed limit: a percentage from 0 to 100, with two decimals at most. */
export function limitError(text: string): ErrorKey | null {
  const limit = parseTyped(text)
  return limit === null || decimalsOf(limit) > 2 || compare(limit, '100') > 0 ? 'invalidPercent' : null
}

/** Limits that an order with these figures is not above; a figure that is not known changes nothing. */
export function raisedTo(
  limits: ReviewLimits,
  figures: { [limit in keyof ReviewLimits]: Decimal | null },
): ReviewLimits {
  return { impact: raised(limits.impact, figures.impact), share: raised(limits.share, figures.share) }
}

function raised(limit: Decimal, figure: Decimal | null): Decimal {
  if (figure === null || compare(figure, limit) <= 0) return limit
  // Rounded up to two decimals, as it is typed.
  const cut = divide(figure, '1', 2)
  const up = compare(cut, figure) < 0 ? add(cut, '0.01') : cut
  return compare(up, '100') > 0 ? '100' : up
}

function limitOr(kept: unknown, limit: keyof ReviewLimits): Decimal {
  return typeof kept === 'string' && limitError(kept) === null ? parseTyped(kept)! : defaultLimits[limit]
}
