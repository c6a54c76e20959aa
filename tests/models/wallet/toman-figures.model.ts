import { modelOf } from '../support/model-of.ts'

/** The figures of the Toman panel as a person sees them: they come, grow old, follow the balance; any reading may fail, and what failed is told until there is something to show. */
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
