import type { StateValue } from 'xstate'
import type { ConfirmWithdrawalRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'

/** Returns until when withdrawals are on hold, epoch ms; null without a hold. */
export function selectHold({ context }: { context: WithdrawalContext }): number | null {
  return context.heldUntil
}

/** Returns the user's step. All states of the form are one step. */
export function selectWithdrawalStep<Value extends StateValue>({
  value,
}: {
  value: Value
}): Extract<Value, string> | 'form' {
  return typeof value === 'string' ? (value as Extract<Value, string>) : 'form'
}

/** Returns the actor of the code step, or null. */
export function selectConfirmationRef({
  children,
}: {
  children: { confirmation?: ConfirmWithdrawalRef | undefined }
}): ConfirmWithdrawalRef | null {
  return children.confirmation ?? null
}
