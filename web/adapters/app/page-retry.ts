import { fromPromise } from 'xstate'

/** Milliseconds the server has to answer. */
const timeout = 10_000

export const pageRetryActors = {
  askServer: fromPromise<void>(async ({ signal }) => {
    const response = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    })
    if (!response.ok) throw new Error(`the page is answered with ${response.status}`)
  }),
  openAgain: fromPromise<void>(async () => window.location.reload()),
}
