import { isCalledFromStart, type Names, normalizeQuery } from '#machines/app/search/names.ts'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { sign } from '#shared/core/money/decimal.ts'

/** How the list of a wallet is asked for; `text` as it is typed. */
type Wanted = { text: string; hidesNone: boolean }

/**
 * The currencies that are shown, in the wallet's order. A search finds the beginning of a symbol, a code, or a Persian or
 * English name (spec 001, section 5, "Wallet search"), among those that are hidden too: who asks for a coin wants to see it.
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
