import type { StateValue } from 'xstate'
import type { ConfirmWithdrawalRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'

/** Until when nothing may leave, epoch ms; null while it may. */
export function selectHold({ context }: { context: WithdrawalContext }): number | null {
  return context.heldUntil
}

/** The step that the user is at: the form is one, whatever became of it. */
export function selectWithdrawalStep<Value extends StateValue>({
  value,
}: {
  value: Value
}): Extract<Value, string> | 'form' {
  return typeof value === 'string' ? (value as Extract<Value, string>) : 'form'
}

/** The step of the code, while there is one. */
export function selectConfirmationRef({
  children,
}: {
  children: { confirmation?: ConfirmWithdrawalRef | undefined }
}): ConfirmWithdrawalRef | null {
  return children.confirmation ?? null
}
