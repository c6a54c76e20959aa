import { modelOf } from '../support/model-of.ts'

/**
 * A user sets the limits above which their orders are reviewed. An invalid limit is not stored, and limits from another tab
 * are applied.
 */
export const orderReviewModel = modelOf('awaited', {
  awaited: { storeTells: 'shown', typeImpact: 'typed' },
  shown: { typeImpact: 'typed', typeTooMuch: 'wrong', reset: 'defaults' },
  typed: { save: 'kept', typeTooMuch: 'wrong', otherTabTells: 'setByOtherTab', reset: 'defaults' },
  wrong: { save: 'wrong', typeImpact: 'typed' },
  kept: { typeImpact: 'typed', otherTabTells: 'setByOtherTab' },
  setByOtherTab: {},
  defaults: {},
})
