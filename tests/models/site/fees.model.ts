import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person looking for a coin in the table of withdrawal fees. */
export const feesModel = createTestModel(
  createMachine({
    initial: 'all',
    states: {
      all: { on: { type: 'found', typeSpaces: 'all' } },
      found: { on: { type: 'found', clear: 'all', deleteText: 'all' } },
    },
  }),
)
