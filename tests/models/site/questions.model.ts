import { modelOf } from '../support/model-of.ts'

/** A user looks for an answer: opens one, opens another, closes it, searches, and clears the search. */
export const questionsModel = modelOf('all', {
  all: { type: 'found', typeSpaces: 'all', openFirst: 'firstOpen' },
  firstOpen: { openSecond: 'secondOpen', openFirst: 'all', type: 'foundWithOpen' },
  secondOpen: { openSecond: 'all' },
  found: { type: 'found', clear: 'all', deleteText: 'all', openFirst: 'foundWithOpen' },
  foundWithOpen: { clear: 'firstOpen', openFirst: 'found' },
})
