import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person looking for an answer: reads one, another, closes it; searches, and gives up the search. */
export const questionsModel = createTestModel(
  createMachine({
    initial: 'all',
    states: {
      all: { on: { type: 'found', typeSpaces: 'all', openFirst: 'firstOpen' } },
      firstOpen: { on: { openSecond: 'secondOpen', openFirst: 'all', type: 'foundWithOpen' } },
      secondOpen: { on: { openSecond: 'all' } },
      found: { on: { type: 'found', clear: 'all', deleteText: 'all', openFirst: 'foundWithOpen' } },
      foundWithOpen: { on: { clear: 'firstOpen', openFirst: 'found' } },
    },
  }),
)
