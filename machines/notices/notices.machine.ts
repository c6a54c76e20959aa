import { type ActorRefFrom, assign, setup } from 'xstate'

/** What has been done, told on the page that follows (spec 8, "Success messages"). */
export type Notice = 'accountSaved' | 'contactChanged' | 'identityVerified' | 'orderCancelled'
export type NoticesRef = ActorRefFrom<typeof noticesMachine>

/** One message at a time, which goes by itself; the next one takes its place. */
export const noticesMachine = setup({
  types: {
    context: {} as { notice: Notice | null },
    events: {} as { type: 'notice.show'; notice: Notice } | { type: 'notice.dismiss' },
  },
  delays: { readable: 8000 },
}).createMachine({
  id: 'notices',
  context: { notice: null },
  initial: 'quiet',
  on: {
    'notice.show': { target: '.telling', actions: assign({ notice: ({ event }) => event.notice }) },
  },
  states: {
    quiet: { entry: assign({ notice: null }) },
    telling: { after: { readable: 'quiet' }, on: { 'notice.dismiss': 'quiet' } },
  },
})
