import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type WithdrawTomanRef, withdrawTomanMachine } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import type { TomanDraft, TomanTerms } from '#machines/wallet/withdraw-toman/withdraw-toman-context.ts'
import { selectConfirmationRef } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { createDrafts } from '#web/adapters/app/drafts.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { useOutcome } from '#web/adapters/app/use-flow.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { readTomanTerms } from '#web/adapters/wallet/withdrawal-calls.ts'
import { confirmation, useWithdrawalStay } from './confirm-withdrawal.ts'
import { keptToman } from './kept-withdrawal.ts'
import { useWithdrawalDraft } from './use-withdrawal-draft.ts'
import { publishCredit } from './wallet-credit.ts'
import { watchHold } from './watch-hold.ts'

const draftsOf = createDrafts<TomanDraft>(keptToman)

/** Starts the withdrawal of Toman with the draft of an ended session, or of this page before a reload. */
export function useWithdrawToman(onClosed: () => void): WithdrawTomanRef {
  const services = useServices()
  const machine = useMemo(() => withdrawTomanMachine.provide({ actors: withdrawTomanActors(services) }), [services])
  const drafts = draftsOf(services.session)
  const withdrawal = useActorRef(machine, { input: { draft: drafts.left() ?? {}, newKey, now: Date.now } })
  useRetryWhenBack(withdrawal, 'terms.retry')
  useWithdrawalDraft(withdrawal, drafts)
  useOutcome(withdrawal, onClosed)
  useWithdrawalStay(useSelector(withdrawal, selectConfirmationRef))
  return withdrawal
}

/** Returns the actors of a Toman withdrawal. */
function withdrawTomanActors({ api, views, session }: Pick<Services, 'api' | 'views' | 'session'>) {
  return {
    watchCredit: fromCallback<{ type: 'never' }>(({ sendBack }) => publishCredit(views, 'TOMAN', sendBack)),
    watchHold: watchHold(session),
    readTerms: fromPromise<TomanTerms>(({ signal }) => readTomanTerms(api, signal)),
    confirmation: confirmation(api, session),
  }
}
