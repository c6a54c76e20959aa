import type { ConfirmationOutput } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'

export type WithdrawalInput = {
  /** Returns a new key for each confirmation. */
  newKey: () => string
  /** Epoch ms. */
  now: () => number
}

/** The context of every withdrawal. `credit` is null until it is loaded. */
export type WithdrawalContext = WithdrawalInput & {
  credit: Decimal | null
  /** Some balance of the account is below zero. */
  owes: boolean
  /** Until when the exchange holds withdrawals, epoch ms; null without a hold. */
  heldUntil: number | null
  request: WithdrawalRequest | null
  error: Reason | null
  /** Seconds to wait, from the exchange's refusal. */
  wait: number | null
}

export type WithdrawalEvent =
  | { type: 'amount.change'; text: string }
  | { type: 'amount.max' }
  | { type: 'withdrawal.submit' }
  | { type: 'withdrawal.close' }
  | { type: 'terms.retry' }
  | { type: 'credit.change'; credit: Decimal | null; owes: boolean }
  | { type: 'hold.change'; heldUntil: number | null }

export type WithdrawalEmitted<Draft> =
  | { type: 'draft.change'; draft: Draft }
  | { type: 'withdrawal.registered'; request: WithdrawalRequest }

export type Confirmed = { output: ConfirmationOutput }

export function blankWithdrawal({ newKey, now }: WithdrawalInput): WithdrawalContext {
  return { newKey, now, credit: null, owes: false, heldUntil: null, request: null, error: null, wait: null }
}

/** Returns why no withdrawal is possible now, independent of the input, or null. */
export function accountBlocker({ owes, heldUntil }: WithdrawalContext): ErrorKey | null {
  if (owes) return 'NEGATIVE_BALANCE'
  return heldUntil === null ? null : 'WITHDRAWAL_HELD'
}

/**
 * Applies a changed hold. A known hold replaces the error that it caused, because the page shows the hold itself. Without a
 * known hold the error stays.
 */
export function afterHold(
  context: WithdrawalContext,
  { heldUntil }: { heldUntil: number | null },
): Pick<WithdrawalContext, 'heldUntil' | 'error'> {
  const isShownByHold = context.error === 'WITHDRAWAL_HELD' && (heldUntil ?? context.heldUntil) !== null
  return { heldUntil, error: isShownByHold ? null : context.error }
}
