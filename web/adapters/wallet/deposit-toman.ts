import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { depositTomanMachine } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import { selectTomanDepositDraft } from '#machines/wallet/deposit-toman/deposit-toman.selectors.ts'
import type {
  DepositDraft,
  DepositRequest,
  DepositTerms,
} from '#machines/wallet/deposit-toman/deposit-toman-context.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { createDrafts } from '#web/adapters/app/drafts.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { useOutcome } from '#web/adapters/app/use-flow.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { beginTomanDeposit, readDepositTerms } from '#web/adapters/wallet/deposit-calls.ts'
import { keptDeposit } from './kept-deposit.ts'
import { keepPayment } from './payment-store.ts'

/** Timeout in ms: a page that is still open after it will not leave for the bank any more. */
const timeout = 15_000

const draftsOf = createDrafts<DepositDraft>(keptDeposit)

/**
 * Starts a Toman deposit. The draft survives a session that ends by itself, and a reload. The bank returns the user to this
 * site.
 */
export function useDepositToman(onClosed: () => void): ActorRefFrom<typeof depositTomanMachine> {
  const services = useServices()
  const machine = useMemo(() => depositTomanMachine.provide({ actors: depositTomanActors(services) }), [services])
  const drafts = draftsOf(services.session)
  const deposit = useActorRef(machine, {
    input: { callBackURL: `${location.origin}/redirect-from-banks`, newKey, draft: drafts.left() ?? undefined },
  })
  useRetryWhenBack(deposit, 'terms.retry')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are those of the session
  useEffect(() => {
    const { unsubscribe } = deposit.subscribe((snapshot) => {
      // A user who returns from the bank without paying starts with an empty form.
      if (snapshot.matches('leaving') || snapshot.matches('left')) drafts.close()
      else drafts.keep(selectTomanDepositDraft(snapshot))
    })
    return () => {
      unsubscribe()
      drafts.close()
    }
  }, [deposit, services])
  useOutcome(deposit, onClosed)
  return deposit
}

/** Returns the actors of a Toman deposit. */
function depositTomanActors({ api }: Pick<Services, 'api'>) {
  return {
    readTerms: fromPromise<DepositTerms>(({ signal }) => readDepositTerms(api, signal)),
    beginPayment: fromPromise<{ site: string }, { request: DepositRequest; idempotencyKey: string }>(({ input }) => {
      keepPayment(input.idempotencyKey)
      return beginTomanDeposit(api, input.request, input.idempotencyKey)
    }),
    // The machine has already validated the host (design 5.16).
    leave: fromPromise<void, { site: string }>(({ input, signal }) => leave(input.site, signal)),
  }
}

/** Resolves when the page is left. The browser's Back button may show it again. */
function leave(site: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new ApiError('NO_ANSWER')), timeout)
    signal.addEventListener('abort', () => clearTimeout(late))
    window.addEventListener(
      'pagehide',
      () => {
        clearTimeout(late)
        resolve()
      },
      { once: true, signal },
    )
    location.assign(site)
  })
}
