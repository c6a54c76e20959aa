import { fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

/**
 * A page whose program failed to load (spec 9: 120 s). A request for the same file is no retry, because the site may have a
 * newer build. Therefore the machine checks that the server responds, and then reloads the whole page.
 */
export const pageRetryMachine = setup({
  types: { events: {} as { type: 'retry.click' } },
  actors: {
    checkServer: fromPromise<void>(unprovided),
    openAgain: fromPromise<void>(unprovided),
  },
}).createMachine({
  id: 'pageRetry',
  initial: 'failed',
  states: {
    failed: { on: { 'retry.click': 'asking' } },
    asking: { invoke: { src: 'checkServer', onDone: 'opening', onError: 'noResponse' } },
    noResponse: { on: { 'retry.click': 'asking' } },
    opening: { invoke: { src: 'openAgain', onError: 'noResponse' } },
  },
})
