import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Reason } from '#shared/core/errors/reason.ts'

/** A result or failure that the next page reports (spec 8, "Success messages"). */
export type Notice =
  | 'accountSaved'
  | 'accountAccepted'
  | 'accountRefused'
  | 'emailVerified'
  | 'contactChanged'
  | 'identityVerified'
  | 'orderPlaced'
  | 'orderRefused'
  | 'orderCancelled'
  | 'ordersCancelled'
  | 'pageStays'
  | 'addressNotLoaded'
export type NoticesRef = ActorRefFrom<typeof noticesMachine>

/** Shows one message at a time. It disappears by itself; a new message replaces it. */
export const noticesMachine = setup({
  types: {
    /** `reason` is why an action failed. */
    context: {} as { notice: Notice | null; reason: Reason | null },
    events: {} as { type: 'notice.show'; notice: Notice; reason?: Reason } | { type: 'notice.dismiss' },
  },
  delays: { readable: 8000 },
}).createMachine({
  id: 'notices',
  context: { notice: null, reason: null },
  initial: 'quiet',
  on: {
    'notice.show': {
      target: '.telling',
      actions: assign({ notice: ({ event }) => event.notice, reason: ({ event }) => event.reason ?? null }),
    },
  },
  states: {
    quiet: { entry: assign({ notice: null, reason: null }) },
    telling: { after: { readable: 'quiet' }, on: { 'notice.dismiss': 'quiet' } },
  },
})
