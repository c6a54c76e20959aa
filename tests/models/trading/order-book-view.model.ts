import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** Somebody who looks at a side of the book alone, and at prices that are put together. */
export const orderBookViewModel = createTestModel(
  createMachine({
    initial: 'both',
    states: {
      both: { on: { chooseBuys: 'buys', chooseStep: 'grouped' } },
      buys: { on: { chooseSells: 'sells' } },
      sells: { on: { chooseBoth: 'both' } },
      grouped: { on: { chooseFinest: 'both' } },
    },
  }),
)
