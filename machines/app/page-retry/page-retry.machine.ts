import { fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

/**
 * A page whose program did not come (spec 9: 120 s). To ask for the same file again is no retry: the exchange may have
 * moved on to another build. So the server is asked whether it answers, and then the whole page is opened anew.
 */
export const pageRetryMachine = setup({
  types: { events: {} as { type: 'retry.click' } },
  actors: {
    askServer: fromPromise<void>(unprovided),
    openAgain: fromPromise<void>(unprovided),
  },
}).createMachine({
  id: 'pageRetry',
  initial: 'failed',
  states: {
    failed: { on: { 'retry.click': 'asking' } },
    asking: { invoke: { src: 'askServer', onDone: 'opening', onError: 'noResponse' } },
    noResponse: { on: { 'retry.click': 'asking' } },
    opening: { invoke: { src: 'openAgain', onError: 'noResponse' } },
  },
})
