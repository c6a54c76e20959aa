import { modelOf } from '../support/model-of.ts'

/** A user searches a coin in the table of withdrawal fees. */
export const feesModel = modelOf('all', {
  all: { type: 'found', typeSpaces: 'all' },
  found: { type: 'found', clear: 'all', deleteText: 'all' },
})
