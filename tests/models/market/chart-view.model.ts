import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** Somebody who looks closer at the candles, at others of a shorter interval, and at the depth of the book. */
export const chartViewModel = createTestModel(
  createMachine({
    initial: 'daily',
    states: {
      daily: { on: { lookCloser: 'closer', chooseDepth: 'depth', chooseHourly: 'hourly' } },
      closer: { on: { goBack: 'earlier', resetView: 'daily', chooseHourly: 'hourly' } },
      earlier: { on: { resetView: 'daily' } },
      hourly: {},
      depth: { on: { chooseCandles: 'daily' } },
    },
  }),
)
