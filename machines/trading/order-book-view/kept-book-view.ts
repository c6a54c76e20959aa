import type { Decimal } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import { isStep } from '#shared/market/price-steps.ts'

/** How the user looks at a market's book: the step its prices are put together by (null: none), and each row by itself or all up to it. */
export type BookView = { market: MarketType; step: Decimal | null; isCumulative: boolean }

/** What the device keeps of the order books: the steps by market, and how the rows of all of them are read (design 5.32). */
export type KeptBookViews = {
  version: 1
  isCumulative: boolean
  steps: { readonly [market in MarketType]?: Decimal }
}

/** What the device has kept, as far as it can be read. Whatever cannot be is as it was at first. */
export function readBookViews(kept: unknown): KeptBookViews {
  const { version, isCumulative, steps } = (kept ?? {}) as { [field: string]: unknown }
  if (version !== 1) return { version: 1, isCumulative: false, steps: {} }
  const known = Object.entries(typeof steps === 'object' && steps !== null ? steps : {}).filter(
    ([market, step]) => marketOf(market) !== undefined && typeof step === 'string' && isStep(step),
  )
  return { version: 1, isCumulative: isCumulative === true, steps: Object.fromEntries(known) }
}

/** What is kept, with one market's view in it; the steps of other markets stay. */
export function withBookView(kept: unknown, { market, step, isCumulative }: BookView): KeptBookViews {
  const { [market]: _, ...others } = readBookViews(kept).steps
  return { version: 1, isCumulative, steps: step === null ? others : { ...others, [market]: step } }
}
