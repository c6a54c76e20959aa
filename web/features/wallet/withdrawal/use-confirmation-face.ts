import { useSelector } from '@xstate/react'
import type { ConfirmWithdrawalRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { selectConfirmation } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.selectors.ts'

const titles = { checking: 'unknown', loadFailed: 'unknown', absent: 'absent', several: 'several' } as const

/** What the dialog around the step of the code is called, and its way out; undefined while there is none. */
export function useConfirmationFace(confirmation: ConfirmWithdrawalRef | null) {
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
