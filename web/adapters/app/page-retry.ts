import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { pageRetryMachine } from '#machines/app/page-retry/page-retry.machine.ts'
import { selectPageRetry } from '#machines/app/page-retry/page-retry.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { useRetryWhenBack } from './when-back.ts'

/** Timeout in ms of the request to the server. */
const timeout = 10_000

const machine = pageRetryMachine.provide({
  actors: {
    checkServer: fromPromise<void>(async ({ signal }) => {
      const response = await fetch('/', {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      })
      if (!response.ok) throw new Error(`the page is answered with ${response.status}`)
    }),
    openAgain: fromPromise<void>(async () => window.location.reload()),
  },
})

/**
 * Starts the machine that replaces a page, or a part of one, whose program failed to load. It retries when the connection
 * returns, and not when the exchange does: a program comes from the relay, and a retry reloads the page.
 */
export function usePageRetryMachine() {
  const actor = useActorRef(machine)
  useRetryWhenBack(actor, 'retry.click', 'relay')
  return {
    state: useSelector(actor, ({ value }) => statePath(value)),
    ...useSelector(actor, selectPageRetry, shallowEqual),
    retry: () => actor.send({ type: 'retry.click' }),
  }
}
