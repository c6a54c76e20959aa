import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** The figures of the Toman panel as a person sees them: they come, grow old, follow the balance; any reading may fail. */
export const tomanFiguresModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { come: 'shown', fail: 'failed', balanceMoves: 'loading' } },
      failed: { on: { retry: 'loading', balanceMoves: 'loading' } },
      shown: { on: { balanceMoves: 'refreshing', minutePasses: 'refreshing' } },
      refreshing: { on: { come: 'shown', fail: 'stale', balanceMoves: 'refreshing' } },
      stale: { on: { balanceMoves: 'refreshing', minutePasses: 'refreshing' } },
    },
  }),
)
