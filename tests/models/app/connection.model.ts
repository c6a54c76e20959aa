import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** What happens to the line between a page and the relay, and what the person is told of it. */
export const connectionModel = createTestModel(
  createMachine({
    initial: 'connecting',
    states: {
      connecting: {
        on: { opens: 'fresh', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' },
      },
      // Open, no frame yet.
      fresh: { on: { frameComes: 'online', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' } },
      online: { on: { frameComes: 'online', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' } },
      // Another tab, whose socket this one shares, may be quicker.
      waiting: { on: { waitEnds: 'opening', askNow: 'opening', opens: 'fresh', browserGoesOffline: 'offline' } },
      opening: { on: { opens: 'fresh', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' } },
      offline: { on: { browserComesBack: 'opening', browserGoesOffline: 'offline' } },
    },
  }),
)
