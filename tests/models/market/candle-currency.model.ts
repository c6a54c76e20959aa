import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user of a chart in dollars who wants it in Toman, and has another tab open. */
export const candleCurrencyModel = createTestModel(
  createMachine({
    initial: 'dollar',
    states: {
      dollar: { on: { chooseToman: 'toman', otherTabChoosesToman: 'toman' } },
      toman: { on: { chooseDollar: 'dollar', otherTabChoosesDollar: 'dollar' } },
    },
  }),
)
