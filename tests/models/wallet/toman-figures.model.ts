import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** The figures of the Toman panel as a person sees them: they come, grow old, follow the balance; any reading may fail, and what failed is told until there is something to show. */
export const tomanFiguresModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { come: 'shown', fail: 'failed', balanceMoves: 'loadingMoved' } },
      loadingMoved: { on: { come: 'refreshing', fail: 'failed' } },
      failed: { on: { retry: 'asking', balanceMoves: 'asking' } },
      asking: { on: { come: 'shown', fail: 'failed', balanceMoves: 'askingMoved' } },
      askingMoved: { on: { come: 'refreshing', fail: 'failed' } },
      shown: { on: { balanceMoves: 'refreshing', minutePasses: 'refreshing' } },
      refreshing: { on: { come: 'shown', fail: 'stale', balanceMoves: 'refreshingMoved' } },
      refreshingMoved: { on: { come: 'refreshing', fail: 'stale' } },
      stale: { on: { balanceMoves: 'refreshing', minutePasses: 'refreshing' } },
    },
  }),
)
