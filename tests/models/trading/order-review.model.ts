import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user sets from where on their orders are reviewed: what is wrong is not kept, and another tab is heard. */
export const orderReviewModel = createTestModel(
  createMachine({
    initial: 'awaited',
    states: {
      awaited: { on: { storeTells: 'shown', typeImpact: 'typed' } },
      shown: { on: { typeImpact: 'typed', typeTooMuch: 'wrong', reset: 'defaults' } },
      typed: { on: { save: 'kept', typeTooMuch: 'wrong', otherTabTells: 'told', reset: 'defaults' } },
      wrong: { on: { save: 'wrong', typeImpact: 'typed' } },
      kept: { on: { typeImpact: 'typed', otherTabTells: 'told' } },
      told: {},
      defaults: {},
    },
  }),
)
