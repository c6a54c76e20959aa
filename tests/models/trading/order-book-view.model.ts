import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user who looks at a side of the book alone, at prices that are put together, at all up to each row, and at the sums of
 * one row.
 */
export const orderBookViewModel = createTestModel(
  createMachine({
    initial: 'both',
    states: {
      both: { on: { chooseBuys: 'buys', chooseStep: 'grouped', sumUp: 'cumulative', pointAtRow: 'pointed' } },
      buys: { on: { chooseSells: 'sells' } },
      sells: { on: { chooseBoth: 'both' } },
      grouped: { on: { chooseFinest: 'both', comeBack: 'grouped' } },
      cumulative: { on: { stopSumming: 'both', comeBack: 'cumulative' } },
      pointed: { on: { leaveRow: 'both', chooseBuys: 'buys', chooseStep: 'grouped' } },
    },
  }),
)
