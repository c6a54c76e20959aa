import type { ConfirmationOutput } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'

export type WithdrawalInput = {
  /** Another text for each confirmation. */
  newKey: () => string
  /** Epoch ms. */
  now: () => number
}

/** What a withdrawal knows, whatever is withdrawn. `credit` is null until it was told. */
export type WithdrawalContext = WithdrawalInput & {
  credit: Decimal | null
  /** Some balance of the account is below zero. */
  owes: boolean
  /** Until when the exchange lets nothing out, epoch ms; null while it does. */
  heldUntil: number | null
  request: WithdrawalRequest | null
  error: Reason | null
  /** Seconds that the exchange asked to wait with what it refused. */
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

export type Confirmed = { output: ConfirmationOutput }

export function blankWithdrawal({ newKey, now }: WithdrawalInput): WithdrawalContext {
  return { newKey, now, credit: null, owes: false, heldUntil: null, request: null, error: null, wait: null }
}

/** Why nothing may be withdrawn now, whatever is typed; null when it may. */
export function accountBlocker({ owes, heldUntil }: WithdrawalContext): ErrorKey | null {
  if (owes) return 'NEGATIVE_BALANCE'
  return heldUntil === null ? null : 'WITHDRAWAL_HELD'
}

/**
 * What another hold makes of a withdrawal. What was refused for the hold is told by the hold itself, which ends; a hold that
 * nobody knows of stays a refusal.
 */
export function afterHold(
  context: WithdrawalContext,
  { heldUntil }: { heldUntil: number | null },
): Pick<WithdrawalContext, 'heldUntil' | 'error'> {
  const isToldSo = context.error === 'WITHDRAWAL_HELD' && (heldUntil ?? context.heldUntil) !== null
  return { heldUntil, error: isToldSo ? null : context.error }
}
