import { modelOf } from '../support/model-of.ts'

/**
 * A user changes from SMS to an authenticator app: they choose it, get a code and confirm it. After any failure SMS stays.
 */
export const twoStepModel = modelOf('resting', {
  resting: { choose: 'requesting', chooseSame: 'resting' },
  requesting: { setupComes: 'dialog', setupFails: 'refused', tooEarly: 'rateLimited', cancel: 'resting' },
  refused: { choose: 'requesting', closeNotice: 'resting' },
  rateLimited: { choose: 'requesting', closeNotice: 'resting' },
  dialog: { typeCode: 'sending', cancel: 'resting' },
  sending: { cancel: 'sending', isRight: 'reloading', isWrong: 'wrong', isVoid: 'voided', cut: 'looking' },
  voided: { choose: 'requesting' },
  wrong: { typeCode: 'sending', cancel: 'resting' },
  looking: { personHasIt: 'changed', personHasItNot: 'noResponse', personFails: 'unseen' },
  unseen: { lookAgain: 'looking' },
  noResponse: { timeIsReported: 'noResponse', typeCode: 'sending' },
  reloading: { personHasIt: 'changed', personFails: 'old' },
  old: { lookAgain: 'reloading' },
  changed: { closeNotice: 'done' },
  done: {},
})
