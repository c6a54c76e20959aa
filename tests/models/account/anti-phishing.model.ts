import { modelOf } from '../support/model-of.ts'

/** A user sets the phrase by which they know the site: what is too short is not kept, and another tab is heard. */
export const antiPhishingModel = modelOf('none', {
  none: { type: 'typed', typeTooLittle: 'tooShort', otherTabSets: 'told' },
  tooShort: { save: 'tooShort', type: 'typed' },
  typed: { save: 'saving', otherTabSets: 'told' },
  saving: { deviceKeeps: 'kept', deviceRefuses: 'refused' },
  kept: { type: 'typedOver', remove: 'removing' },
  typedOver: { remove: 'removing' },
  refused: { type: 'typed' },
  told: { remove: 'removing' },
  removing: { deviceForgets: 'removed' },
  removed: { type: 'typed' },
})
