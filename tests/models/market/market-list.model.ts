import { modelOf } from '../support/model-of.ts'

/** A user searches a coin in the list of markets. */
export const marketListModel = modelOf('all', {
  all: {
    typeName: 'found',
    typeSpaces: 'all',
    chooseTether: 'inTether',
    sortByPrice: 'dearestFirst',
    openLink: 'linked',
  },
  found: { clear: 'all', deleteText: 'all', typeName: 'found', speakEnglish: 'foundInEnglish' },
  foundInEnglish: { speakPersian: 'found' },
  inTether: { chooseToman: 'all' },
  dearestFirst: { sortByPrice: 'cheapestFirst', sortByName: 'byName' },
  cheapestFirst: { sortByPrice: 'all' },
  byName: { sortByName: 'byNameBackwards' },
  // A link sets a settlement, a search and an order at once.
  linked: { openList: 'all' },
  byNameBackwards: { sortByName: 'all' },
})
