import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person looking for a coin in the list of markets. */
export const marketListModel = createTestModel(
  createMachine({
    initial: 'all',
    states: {
      all: { on: { typeName: 'found', typeSpaces: 'all', chooseTether: 'inTether', sortByPrice: 'dearestFirst' } },
      found: { on: { clear: 'all', deleteText: 'all', typeName: 'found', speakEnglish: 'foundInEnglish' } },
      foundInEnglish: { on: { speakPersian: 'found' } },
      inTether: { on: { chooseToman: 'all' } },
      dearestFirst: { on: { sortByPrice: 'cheapestFirst', sortByName: 'byName' } },
      cheapestFirst: { on: { sortByPrice: 'all' } },
      byName: { on: { sortByName: 'byNameBackwards' } },
      byNameBackwards: { on: { sortByName: 'all' } },
    },
  }),
)
