import { modelOf } from '../support/model-of.ts'

/** A user sets or edits an alert, on either side of the price or for a change. The alert may be refused. */
export const alertFormModel = modelOf('closed', {
  closed: { ask: 'blank', askAtPrice: 'waiting', edit: 'edited' },
  blank: { close: 'closed', askAtPrice: 'waiting', edit: 'edited' },
  waiting: { lastComes: 'right' },
  right: {
    typeWrongSide: 'below',
    chooseWrongSide: 'wrong',
    chooseChange: 'change',
    otherMarket: 'otherMarket',
    save: 'saving',
    close: 'closed',
  },
  below: {},
  wrong: { save: 'wrong', typeFarther: 'farther' },
  farther: { save: 'saving' },
  change: { typePercent: 'otherChange' },
  otherChange: { chooseWindow: 'longChange' },
  longChange: { save: 'savingChange' },
  savingChange: { isTaken: 'savedChange' },
  savedChange: {},
  otherMarket: {},
  saving: { isTaken: 'saved', isRefused: 'refused' },
  refused: { save: 'saving', typeFarther: 'farther' },
  saved: { close: 'closed', ask: 'blank' },
  edited: {},
})
