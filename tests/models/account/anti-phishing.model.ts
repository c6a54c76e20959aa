import { modelOf } from '../support/model-of.ts'

/**
 * A user sets their anti-phishing phrase. A phrase that is too short is not stored, and a phrase from another tab is
 * applied.
 */
export const antiPhishingModel = modelOf('none', {
  none: { type: 'typed', typeTooLittle: 'tooShort', otherTabSets: 'setByOtherTab' },
  tooShort: { save: 'tooShort', type: 'typed' },
  typed: { save: 'saving', otherTabSets: 'setByOtherTab' },
  saving: { deviceKeeps: 'kept', deviceRefuses: 'refused' },
  kept: { type: 'typedOver', remove: 'removing' },
  typedOver: { remove: 'removing' },
  refused: { type: 'typed' },
  setByOtherTab: { remove: 'removing' },
  removing: { deviceForgets: 'removed' },
  removed: { type: 'typed' },
})
