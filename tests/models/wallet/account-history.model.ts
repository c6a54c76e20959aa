import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * The user's past on the dashboard: it comes or fails, follows what happens in the account with a rest after each reading, and
 * stands while it is read anew.
 */
export const accountHistoryModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { come: 'shown', fail: 'failed', accountChanges: 'loadingChanged' } },
      loadingChanged: { on: { come: 'refreshing', fail: 'failed' } },
      failed: { on: { retry: 'asking', accountChanges: 'asking' } },
      asking: { on: { come: 'shown', fail: 'failed', accountChanges: 'askingChanged' } },
      askingChanged: { on: { come: 'refreshing', fail: 'failed' } },
      shown: { on: { accountChanges: 'refreshing' } },
      refreshing: { on: { come: 'resting', fail: 'stale', accountChanges: 'refreshingChanged' } },
      refreshingChanged: { on: { come: 'restingChanged', fail: 'stale' } },
      resting: { on: { restPasses: 'shown', accountChanges: 'restingChanged' } },
      restingChanged: { on: { restPasses: 'refreshing' } },
      stale: { on: { accountChanges: 'refreshing', timePasses: 'refreshing' } },
    },
  }),
)
