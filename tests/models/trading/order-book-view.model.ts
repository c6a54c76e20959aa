import { modelOf } from '../support/model-of.ts'

/**
 * A user who looks at a side of the book alone, at prices that are put together, at all up to each row, and at the sums of
 * one row.
 */
export const orderBookViewModel = modelOf('both', {
  both: { chooseBuys: 'buys', chooseStep: 'grouped', sumUp: 'cumulative', pointAtRow: 'pointed' },
  buys: { chooseSells: 'sells' },
  sells: { chooseBoth: 'both' },
  grouped: { chooseFinest: 'both', comeBack: 'grouped' },
  cumulative: { stopSumming: 'both', comeBack: 'cumulative' },
  pointed: { leaveRow: 'both', chooseBuys: 'buys', chooseStep: 'grouped' },
})
