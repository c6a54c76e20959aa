import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { withdrawTomanMachine } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import { selectTomanConfirmationRef } from '#machines/wallet/withdraw-toman/withdraw-toman.selectors.ts'
import type { TomanDraft } from '#machines/wallet/withdraw-toman/withdraw-toman-context.ts'
import { WithdrawToman } from '#web/features/wallet/withdrawal/withdraw-toman.tsx'
import { withdrawTomanActors } from '../actors/withdraw-toman-actors.ts'
import { createDrafts } from '../drafts.ts'
import { newKey } from '../new-key.ts'
import { useServices } from '../services.ts'
import { useOutcome } from '../use-flow.ts'
import { useWithdrawalStay } from './use-withdrawal-stay.ts'

const draftsOf = createDrafts<TomanDraft>()

/** The withdrawal of Toman, begun with what a session that has ended left typed. */
export function WithdrawTomanFlow({ onClosed }: { onClosed: () => void }) {
  const services = useServices()
  const machine = useMemo(() => withdrawTomanMachine.provide({ actors: withdrawTomanActors(services) }), [services])
  const drafts = draftsOf(services.session)
  const withdrawal = useActorRef(machine, { input: { draft: drafts.left() ?? {}, newKey, now: Date.now } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are those of the session
  useEffect(() => {
    const { unsubscribe } = withdrawal.on('draft.change', ({ draft }) => drafts.keep(draft))
    return unsubscribe
  }, [withdrawal, services])
  useOutcome(withdrawal, onClosed)
  useWithdrawalStay(useSelector(withdrawal, selectTomanConfirmationRef))
  return <WithdrawToman withdrawal={withdrawal} />
}
