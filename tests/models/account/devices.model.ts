import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user looks at the devices of their account, and asks again when they do not come. */
export const devicesModel = createTestModel(
  createMachine({
    initial: 'reading',
    states: {
      reading: { on: { come: 'shown', fail: 'failed' } },
      failed: { on: { retry: 'readingAgain' } },
      readingAgain: { on: { come: 'shown', fail: 'failed' } },
      shown: {},
    },
  }),
)
