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

/** What is chosen and typed, as it is typed; `card` is null until one is chosen. */
export type TomanDraft = { amount: string; card: string | null }

/** An account that may be paid to (spec 001, section 7, verified-bank-accounts). */
export type VerifiedAccount = { cardNumber: string; bankName?: string | undefined; shebaCode?: string | undefined }

/** What the exchange says of withdrawals of Toman, and the accounts that they may go to. */
export type TomanTerms = { limits: TomanLimits; fee: Decimal; accounts: readonly VerifiedAccount[] }

export type WithdrawTomanInput = WithdrawalInput & {
  draft: Partial<TomanDraft>
}

/** `terms` is null until they have come. */
export type WithdrawTomanContext = WithdrawalContext &
  TomanDraft & {
    terms: TomanTerms | null
  }

export type WithdrawTomanEvent =
  | WithdrawalEvent
  | { type: 'card.choose'; card: string }
  | { type: 'withdrawal.continue' }
  | { type: 'withdrawal.edit' }

/** The account that is chosen: where there is one only, that one. */
export function accountOf({ terms, card }: WithdrawTomanContext): VerifiedAccount | null {
  if (terms?.accounts.length === 1) return terms.accounts[0]!
  return terms?.accounts.find(({ cardNumber }) => cardNumber === card) ?? null
}

/** Why the withdrawal cannot go on now; null when it can (spec 001, section 5, "Toman withdrawal"). */
export function submitBlocker(context: WithdrawTomanContext): ErrorKey | null {
  const { terms, amount, credit } = context
  const blocker = accountBlocker(context)
  if (blocker !== null) return blocker
  if (terms === null) return 'pending'
  const cards = terms.accounts.map(({ cardNumber }) => cardNumber)
  const card = accountOf(context)?.cardNumber ?? null
  return checkTomanWithdrawal({ amount, card }, { credit, limits: terms.limits, cards })
}

/** The withdrawal as it goes over the wire: Toman go to a card, on no network. The form has no obstacle. */
export function requestOf(context: WithdrawTomanContext): WithdrawalRequest {
  return {
    amount: parseTyped(context.amount)!,
    destinationWalletAddress: accountOf(context)!.cardNumber,
    relatedCoin: 'TOMAN',
  }
}

export function draftOf({ amount, card }: WithdrawTomanContext): TomanDraft {
  return { amount, card }
}
