import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A page that did not come, and a person who tries again until the server answers. */
export const pageRetryModel = createTestModel(
  createMachine({
    initial: 'failed',
    states: {
      failed: { on: { tryAgain: 'asking' } },
      asking: { on: { serverAnswers: 'opening', nobodyAnswers: 'noResponse' } },
      noResponse: { on: { tryAgain: 'asking' } },
      opening: { on: { browserRefuses: 'noResponse' } },
    },
  }),
)
