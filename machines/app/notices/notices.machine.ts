import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Reason } from '#shared/core/errors/reason.ts'

/** What has been done, or could not be, told on the page that follows (spec 8, "Success messages"). */
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
  | 'pageStays'
  | 'addressNotLoaded'
export type NoticesRef = ActorRefFrom<typeof noticesMachine>

/** One message at a time, which goes by itself; the next one takes its place. */
export const noticesMachine = setup({
  types: {
    /** `reason` is why something could not be done. */
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
