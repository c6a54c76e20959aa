import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import type { ConfirmWithdrawalRef } from '#machines/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { selectConfirmation } from '#machines/confirm-withdrawal/confirm-withdrawal.selectors.ts'

/**
 * While a withdrawal is on its way, or nobody knows what became of it, Back does not take its dialog away and the browser
 * asks before it closes the page. Other moves are not stopped: a session that ends leads to the log-in.
 */
export function useStay(confirmation: ConfirmWithdrawalRef | null): void {
  const isOnItsWay = useSelector(
    confirmation ?? undefined,
    (snapshot) => snapshot?.status === 'active' && !selectConfirmation(snapshot).canLeave,
  )
  const blocker = useBlocker(({ historyAction }) => isOnItsWay && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isOnItsWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnItsWay])
}
