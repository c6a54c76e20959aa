import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { sign } from '#shared/core/money/decimal.ts'

/** Why a deposit or withdrawal is not possible now, as a key of the wallet's texts. */
export type WalletBlocker = 'depositNotPossible' | 'nothingToWithdraw' | 'withdrawalNotPossible'

/** Whether deposits and withdrawals are open now on any network, by coin. */
export type WalletTerms = { [coin: string]: { isDepositOpen: boolean; isWithdrawalOpen: boolean } }

/** Returns why a currency cannot be deposited now; null if it can, or if the terms are unknown. */
export function depositBlocker(currency: string, terms: WalletTerms | null): WalletBlocker | null {
  const term = terms !== null && Object.hasOwn(terms, currency) ? terms[currency] : undefined
  return term?.isDepositOpen === false ? 'depositNotPossible' : null
}

/** Returns why a currency cannot be withdrawn now, or null: no free balance, or all networks are closed. */
export function withdrawalBlocker({ currency, free }: Holding, terms: WalletTerms | null): WalletBlocker | null {
  if (sign(free) <= 0) return 'nothingToWithdraw'
  const term = terms !== null && Object.hasOwn(terms, currency) ? terms[currency] : undefined
  return term?.isWithdrawalOpen === false ? 'withdrawalNotPossible' : null
}
