import { useSelector } from '@xstate/react'
import type { ConfirmWithdrawalRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { selectConfirmation } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.selectors.ts'
import { useNavigationBlock } from '../use-navigation-block.ts'

/** While a withdrawal is on its way, or nobody knows what became of it, its dialog stays. */
export function useWithdrawalStay(confirmation: ConfirmWithdrawalRef | null): void {
  const isOnItsWay = useSelector(
    confirmation ?? undefined,
    (snapshot) => snapshot?.status === 'active' && !selectConfirmation(snapshot).canLeave,
  )
  useNavigationBlock(isOnItsWay)
}
