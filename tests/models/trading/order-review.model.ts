import { modelOf } from '../support/model-of.ts'

/** A user sets from where on their orders are reviewed: what is wrong is not kept, and another tab is heard. */
export const orderReviewModel = modelOf('awaited', {
  awaited: { storeTells: 'shown', typeImpact: 'typed' },
  shown: { typeImpact: 'typed', typeTooMuch: 'wrong', reset: 'defaults' },
  typed: { save: 'kept', typeTooMuch: 'wrong', otherTabTells: 'told', reset: 'defaults' },
  wrong: { save: 'wrong', typeImpact: 'typed' },
  kept: { typeImpact: 'typed', otherTabTells: 'told' },
  told: {},
  defaults: {},
})
