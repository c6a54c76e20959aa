import type { Currency } from '#shared/market/coins.ts'

/** Returns the path of the list of a currency's withdrawals. */
export function historyOf(currency: Currency): string {
  return `/profile/history?tab=${currency === 'TOMAN' ? 'toman' : 'crypto'}&list=withdrawals`
}
