import type { Decimal } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import { isStep } from '#shared/market/price-steps.ts'

/**
 * The view of a market's order book. `step` groups its prices (null: no grouping). `isCumulative`: rows show the sum from
 * the best price.
 */
export type BookView = { market: MarketType; step: Decimal | null; isCumulative: boolean }

/** The saved form of the views: the steps by market, and `isCumulative` for all books (design 5.32). */
export type KeptBookViews = {
  version: 1
  isCumulative: boolean
  steps: { readonly [market in MarketType]?: Decimal }
}

/** Reads the saved views. Unreadable parts have their default. */
export function readBookViews(kept: unknown): KeptBookViews {
  const { version, isCumulative, steps } = (kept ?? {}) as { [field: string]: unknown }
  if (version !== 1) return { version: 1, isCumulative: false, steps: {} }
  const known = Object.entries(typeof steps === 'object' && steps !== null ? steps : {}).filter(
    ([market, step]) => marketOf(market) !== undefined && typeof step === 'string' && isStep(step),
  )
  return { version: 1, isCumulative: isCumulative === true, steps: Object.fromEntries(known) }
}

/** Returns the saved views with one market's view. The steps of other markets are kept. */
export function withBookView(kept: unknown, { market, step, isCumulative }: BookView): KeptBookViews {
  const { [market]: _, ...others } = readBookViews(kept).steps
  return { version: 1, isCumulative, steps: step === null ? others : { ...others, [market]: step } }
}
