import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { depositTomanMachine } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import { selectTomanDepositDraft } from '#machines/wallet/deposit-toman/deposit-toman.selectors.ts'
import type { DepositDraft } from '#machines/wallet/deposit-toman/deposit-toman-context.ts'
import { DepositTomanDialog } from '#web/features/wallet/deposit/deposit-toman-dialog.tsx'
import { depositTomanActors } from '../actors/deposit-toman-actors.ts'
import { createDrafts } from '../drafts.ts'
import { newKey } from '../new-key.ts'
import { useServices } from '../services.ts'
import { useOutcome } from '../use-flow.ts'

const draftsOf = createDrafts<DepositDraft>()

/** A deposit of Toman. What was typed outlives a session that ends; the bank sends back to this site. */
export function DepositTomanFlow({ onClosed }: { onClosed: () => void }) {
  const services = useServices()
  const machine = useMemo(() => depositTomanMachine.provide({ actors: depositTomanActors(services) }), [services])
  const drafts = draftsOf(services.session)
  const deposit = useActorRef(machine, {
    input: { callBackURL: `${location.origin}/redirect-from-banks`, newKey, draft: drafts.left() ?? undefined },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are those of the session
  useEffect(() => {
    const { unsubscribe } = deposit.subscribe((snapshot) => drafts.keep(selectTomanDepositDraft(snapshot)))
    return unsubscribe
  }, [deposit, services])
  useOutcome(deposit, onClosed)
  return <DepositTomanDialog deposit={deposit} />
}
