import { modelOf } from '../support/model-of.ts'

/** A user of a chart in dollars switches it to Toman, and has another tab open. */
export const candleCurrencyModel = modelOf('dollar', {
  dollar: { chooseToman: 'toman', otherTabChoosesToman: 'toman' },
  toman: { chooseDollar: 'dollar', otherTabChoosesDollar: 'dollar' },
})
