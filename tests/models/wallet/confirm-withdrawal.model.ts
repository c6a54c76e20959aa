import { modelOf } from '../support/model-of.ts'

/**
 * A person gets a code for a withdrawal and sends it: it is right, wrong, too late or void, the request is refused after
 * all, or the answer is lost; then it is looked for, and sent again only when it is not there.
 */
export const confirmWithdrawalModel = modelOf('requesting', {
  requesting: { codeIsSent: 'code', tooMany: 'tooManyCodes', goBack: 'left' },
  tooManyCodes: {},
  code: { typeCode: 'typed', timePasses: 'over', goBack: 'left' },
  typed: { press: 'sending', timePasses: 'over' },
  over: { askAgain: 'codeAgain' },
  codeAgain: { typeCode: 'typedAgain' },
  typedAgain: {},
  sending: {
    pressAgain: 'sending',
    goBack: 'sending',
    isTaken: 'registered',
    isWrong: 'wrong',
    isOld: 'voided',
    endSession: 'out',
    lackMoney: 'poor',
    cut: 'looking',
    serverFails: 'looking',
  },
  wrong: { typeCode: 'typed', pressAgain: 'sendingAnew' },
  sendingAnew: { isTaken: 'registered' },
  // Another code can be had when the time of this one is over.
  voided: { timePasses: 'voidedOver' },
  voidedOver: { askAgain: 'codeAgain' },
  out: { goBack: 'left' },
  poor: {},
  looking: { listHasIt: 'registered', listHasItNot: 'absent', listHasTwo: 'several', listFails: 'loadFailed' },
  loadFailed: { lookAgain: 'looking' },
  absent: { sendAgain: 'resending', close: 'left', timePasses: 'absentOver' },
  absentOver: { sendAgain: 'overAgain' },
  overAgain: { askAgain: 'codeAgain' },
  resending: { isTaken: 'registered', cut: 'looking', isWrong: 'wrong' },
  several: { close: 'left' },
  registered: {},
  left: {},
})
