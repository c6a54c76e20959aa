import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { sign } from '#shared/core/money/decimal.ts'

/** Why a way in or out cannot be gone now; its words are those of the wallet. */
export type WalletObstacle = 'depositNotPossible' | 'nothingToWithdraw' | 'withdrawalNotPossible'

/** Whether coins may come and go now, on any of their networks, by coin. */
export type WalletTerms = { [coin: string]: { isDepositOpen: boolean; isWithdrawalOpen: boolean } }

/** Why nothing of a currency can be brought in now; null when it can, or as far as is known. */
export function obstacleOfDeposit(currency: string, terms: WalletTerms | null): WalletObstacle | null {
  const term = terms !== null && Object.hasOwn(terms, currency) ? terms[currency] : undefined
  return term?.isDepositOpen === false ? 'depositNotPossible' : null
}

/** Why nothing of a currency can be taken out now: there is nothing free of it, or all of its networks are closed. */
export function obstacleOfWithdrawal({ currency, free }: Holding, terms: WalletTerms | null): WalletObstacle | null {
  if (sign(free) <= 0) return 'nothingToWithdraw'
  const term = terms !== null && Object.hasOwn(terms, currency) ? terms[currency] : undefined
  return term?.isWithdrawalOpen === false ? 'withdrawalNotPossible' : null
}
