import { modelOf } from '../support/model-of.ts'

/**
 * The figures of the Toman panel: they load, become old, and follow the balance. Any read may fail, and the error is shown
 * until there are figures.
 */
export const tomanFiguresModel = modelOf('loading', {
  loading: { come: 'shown', fail: 'failed', balanceMoves: 'loadingMoved' },
  loadingMoved: { come: 'refreshing', fail: 'failed' },
  failed: { retry: 'asking', balanceMoves: 'asking' },
  asking: { come: 'shown', fail: 'failed', balanceMoves: 'askingMoved' },
  askingMoved: { come: 'refreshing', fail: 'failed' },
  shown: { balanceMoves: 'refreshing', minutePasses: 'refreshing' },
  refreshing: { come: 'shown', fail: 'stale', balanceMoves: 'refreshingMoved' },
  refreshingMoved: { come: 'refreshing', fail: 'stale' },
  stale: { balanceMoves: 'refreshing', minutePasses: 'refreshing' },
})
