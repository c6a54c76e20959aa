import { modelOf } from '../support/model-of.ts'

/**
 * The user's past on the dashboard: it comes or fails, follows what happens in the account with a rest after each reading, and
 * stands while it is read anew.
 */
export const accountHistoryModel = modelOf('loading', {
  loading: { come: 'shown', fail: 'failed', accountChanges: 'loadingChanged' },
  loadingChanged: { come: 'refreshing', fail: 'failed' },
  failed: { retry: 'asking', accountChanges: 'asking' },
  asking: { come: 'shown', fail: 'failed', accountChanges: 'askingChanged' },
  askingChanged: { come: 'refreshing', fail: 'failed' },
  shown: { accountChanges: 'refreshing' },
  refreshing: { come: 'resting', fail: 'stale', accountChanges: 'refreshingChanged' },
  refreshingChanged: { come: 'restingChanged', fail: 'stale' },
  resting: { restPasses: 'shown', accountChanges: 'restingChanged' },
  restingChanged: { restPasses: 'refreshing' },
  stale: { accountChanges: 'refreshing', timePasses: 'refreshing' },
})
