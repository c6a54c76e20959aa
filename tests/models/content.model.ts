import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * What a person waits for: it comes, there is none, or it fails and is asked for again. What ages is asked for anew, and
 * stands meanwhile; when that fails it is told to be old, until it works.
 */
export const contentModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { comes: 'shown', isNothing: 'empty', fails: 'failed' } },
      shown: { on: { timePasses: 'refreshing' } },
      refreshing: { on: { newerComes: 'renewed', fails: 'stale', isNothing: 'shown' } },
      renewed: {},
      stale: { on: { timePasses: 'refreshingLate' } },
      refreshingLate: { on: { newerComes: 'renewed', fails: 'stale' } },
      empty: {},
      failed: { on: { tryAgain: 'loading' } },
    },
  }),
)
