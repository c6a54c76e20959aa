import type { Currency } from '#shared/market/coins.ts'

/** Where the withdrawals of a currency are listed. */
export function historyOf(currency: Currency): string {
  return `/profile/history?tab=${currency === 'TOMAN' ? 'toman' : 'crypto'}&list=withdrawals`
}
