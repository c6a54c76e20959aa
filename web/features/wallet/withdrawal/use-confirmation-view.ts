import { useSelector } from '@xstate/react'
import type { ConfirmWithdrawalRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { selectConfirmation } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.selectors.ts'

const titles = { checking: 'unknown', loadFailed: 'unknown', absent: 'absent', several: 'several' } as const

/**
 * Returns the title of the dialog around the code step, and the function that leaves it; undefined while leaving is not
 * possible.
 */
export function useConfirmationView(confirmation: ConfirmWithdrawalRef | null) {
  const unknown = useSelector(confirmation ?? undefined, (snapshot) =>
    snapshot === undefined ? null : selectConfirmation(snapshot).unknown,
  )
  const canLeave = useSelector(
    confirmation ?? undefined,
    (snapshot) => snapshot !== undefined && selectConfirmation(snapshot).canLeave,
  )
  const leave = () => confirmation?.send({ type: unknown === null ? 'withdrawal.back' : 'command.close' })
  return { title: unknown === null ? ('confirming' as const) : titles[unknown], leave: canLeave ? leave : undefined }
}
