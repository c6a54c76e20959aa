import { chosenAccount, type VerifiedAccount } from '#machines/wallet/verified-account/verified-account.ts'
import {
  accountBlocker,
  type WithdrawalContext,
  type WithdrawalEvent,
  type WithdrawalInput,
} from '#machines/wallet/withdrawal/withdrawal-context.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { checkTomanWithdrawal, type TomanLimits, type WithdrawalRequest } from '#shared/rules/withdrawal.ts'

/** The form as typed. `card` is null until one is chosen. */
export type TomanDraft = { amount: string; card: string | null }

/** The limits and fee of Toman withdrawals, and the accounts that they may go to. */
export type TomanTerms = { limits: TomanLimits; fee: Decimal; accounts: readonly VerifiedAccount[] }

export type WithdrawTomanInput = WithdrawalInput & {
  draft: Partial<TomanDraft>
}

/** `terms` is null until it is loaded. */
export type WithdrawTomanContext = WithdrawalContext &
  TomanDraft & {
    terms: TomanTerms | null
  }

export type WithdrawTomanEvent =
  | WithdrawalEvent
  | { type: 'card.choose'; card: string }
  | { type: 'withdrawal.continue' }
  | { type: 'withdrawal.edit' }

/** Returns why the withdrawal cannot continue now, or null (spec 001, section 5, "Toman withdrawal"). */
export function submitBlocker(context: WithdrawTomanContext): ErrorKey | null {
  const { terms, amount, credit } = context
  const blocker = accountBlocker(context)
  if (blocker !== null) return blocker
  if (terms === null) return 'pending'
  const cards = terms.accounts.map(({ cardNumber }) => cardNumber)
  const card = chosenAccount(context)?.cardNumber ?? null
  return checkTomanWithdrawal({ amount, card }, { credit, limits: terms.limits, cards })
}

/**
 * Returns the withdrawal in the protocol's format: Toman go to a card and need no network. Call it only when
 * `submitBlocker` returns null.
 */
export function requestOf(context: WithdrawTomanContext): WithdrawalRequest {
  return {
    amount: parseTyped(context.amount)!,
    destinationWalletAddress: chosenAccount(context)!.cardNumber,
    relatedCoin: 'TOMAN',
  }
}

export function draftOf({ amount, card }: WithdrawTomanContext): TomanDraft {
  return { amount, card }
}
