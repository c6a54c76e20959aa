import { modelOf } from '../support/model-of.ts'

/**
 * The history of the account on the dashboard: it loads or fails, follows changes of the account with a pause after each
 * read, and stays visible while it is read again.
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
