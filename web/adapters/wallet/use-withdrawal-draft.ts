import { useEffect } from 'react'
import type { WithdrawalEmitted } from '#machines/wallet/withdrawal/withdrawal-context.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import type { createDrafts } from '#web/adapters/app/drafts.ts'
import { useServices } from '#web/adapters/app/services.ts'

type Emitter<Draft> = {
  on(type: '*', handler: (event: WithdrawalEmitted<Draft>) => void): { unsubscribe(): void }
}
type Drafts<Draft> = ReturnType<ReturnType<typeof createDrafts<Draft>>>

/**
 * Saves each draft of a withdrawal. When the withdrawal is registered, or its page is left, it removes the saved draft.
 * `onRegistered` receives the registered request.
 */
export function useWithdrawalDraft<Draft>(
  withdrawal: Emitter<Draft>,
  drafts: Drafts<Draft>,
  onRegistered: (request: WithdrawalRequest) => void = () => {},
): void {
  const services = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a withdrawal has the same subject all its life
  useEffect(() => {
    const subscription = withdrawal.on('*', (event) => {
      if (event.type === 'draft.change') return drafts.keep(event.draft)
      drafts.close()
      onRegistered(event.request)
    })
    return () => {
      subscription.unsubscribe()
      drafts.close()
    }
  }, [withdrawal, services])
}
