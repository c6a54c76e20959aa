import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person looking for a coin in the list of markets. */
export const marketListModel = createTestModel(
  createMachine({
    initial: 'all',
    states: {
      all: {
        on: {
          typeName: 'found',
          typeSpaces: 'all',
          chooseTether: 'inTether',
          sortByPrice: 'dearestFirst',
          openLink: 'linked',
        },
      },
      found: { on: { clear: 'all', deleteText: 'all', typeName: 'found', speakEnglish: 'foundInEnglish' } },
      foundInEnglish: { on: { speakPersian: 'found' } },
      inTether: { on: { chooseToman: 'all' } },
      dearestFirst: { on: { sortByPrice: 'cheapestFirst', sortByName: 'byName' } },
      cheapestFirst: { on: { sortByPrice: 'all' } },
      byName: { on: { sortByName: 'byNameBackwards' } },
      // A link names a settlement, a search and an order at once.
      linked: { on: { openList: 'all' } },
      byNameBackwards: { on: { sortByName: 'all' } },
    },
  }),
)
