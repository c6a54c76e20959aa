import { modelOf } from '../support/model-of.ts'

/** A person looking for an answer: reads one, another, closes it; searches, and gives up the search. */
export const questionsModel = modelOf('all', {
  all: { type: 'found', typeSpaces: 'all', openFirst: 'firstOpen' },
  firstOpen: { openSecond: 'secondOpen', openFirst: 'all', type: 'foundWithOpen' },
  secondOpen: { openSecond: 'all' },
  found: { type: 'found', clear: 'all', deleteText: 'all', openFirst: 'foundWithOpen' },
  foundWithOpen: { clear: 'firstOpen', openFirst: 'found' },
})
