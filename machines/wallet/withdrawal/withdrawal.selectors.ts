import type { StateValue } from 'xstate'
import type { ConfirmWithdrawalRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'

/** What is the same in the snapshot of every withdrawal. */
type Snapshot<Step extends string> = {
  value: Step | { form?: StateValue }
  context: WithdrawalContext
  children: { confirmation?: ConfirmWithdrawalRef | undefined }
}

/** Until when nothing may leave, epoch ms; null while it may. */
export function selectHold({ context }: Pick<Snapshot<never>, 'context'>): number | null {
  return context.heldUntil
}

/** The step that the user is at: the form is one, whatever became of it. */
export function selectWithdrawalStep<Step extends string>({ value }: Pick<Snapshot<Step>, 'value'>): Step | 'form' {
  return typeof value === 'string' ? value : 'form'
}

/** The step of the code, while there is one. */
export function selectConfirmationRef({ children }: Pick<Snapshot<never>, 'children'>): ConfirmWithdrawalRef | null {
  return children.confirmation ?? null
}
