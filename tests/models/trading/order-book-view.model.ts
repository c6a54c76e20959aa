import { modelOf } from '../support/model-of.ts'

/** A user views one side of the book, grouped prices, cumulative amounts, and the sums of one row. */
export const orderBookViewModel = modelOf('both', {
  both: { chooseBuys: 'buys', chooseStep: 'grouped', sumUp: 'cumulative', pointAtRow: 'pointed' },
  buys: { chooseSells: 'sells' },
  sells: { chooseBoth: 'both' },
  grouped: { chooseFinest: 'both', comeBack: 'grouped' },
  cumulative: { stopSumming: 'both', comeBack: 'cumulative' },
  pointed: { leaveRow: 'both', chooseBuys: 'buys', chooseStep: 'grouped' },
})
