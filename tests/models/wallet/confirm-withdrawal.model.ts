import { modelOf } from '../support/model-of.ts'

/**
 * A user gets a code for a withdrawal and sends it: it is right, wrong, late or void, the request is refused, or the answer
 * is lost. After a lost answer the list is searched, and the withdrawal is sent again only when it is absent.
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
  wrong: { typeCode: 'typed', pressAgain: 'sendingAgain' },
  sendingAgain: { isTaken: 'registered' },
  // Another code can be sent after the countdown of this one.
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
