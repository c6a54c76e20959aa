import { isCalledFromStart, type Names, normalizeQuery } from '#machines/app/search/names.ts'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { sign } from '#shared/core/money/decimal.ts'

/** `text` is the search as typed. `hidesNone` hides currencies without a balance. */
type Wanted = { text: string; hidesNone: boolean }

/**
 * Returns the currencies to show, in the wallet's order. A search matches the beginning of a symbol, a code, or a Persian
 * or English name (spec 001, section 5, "Wallet search"). It includes hidden currencies.
 */
export function arrangeWallet(
  holdings: readonly Holding[],
  { text, hidesNone }: Wanted,
  namesOf: (currency: string) => Names,
): Holding[] {
  const wanted = normalizeQuery(text)
  if (wanted !== '') return holdings.filter(({ currency }) => isCalledFromStart(namesOf(currency), wanted))
  return hidesNone ? holdings.filter(({ balance }) => sign(balance) !== 0) : [...holdings]
}
