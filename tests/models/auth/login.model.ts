import { modelOf } from '../support/model-of.ts'

/**
 * A user logs in: a number, remembered or not, the second factor that the exchange chooses, and the code. The user may go
 * back and forward, and may reload the page in the middle.
 */
export const loginModel = modelOf('opening', {
  opening: { nothingKept: 'blank', keptAndCodePage: 'phoneCode', keptAndFirstPage: 'blankWithKept' },
  blank: { submit: 'asked', typeNonsense: 'nonsense', type: 'typed', forward: 'blank' },
  blankWithKept: { forward: 'phoneCode' },
  asked: { type: 'typed' },
  nonsense: { submit: 'refusedNumber' },
  refusedNumber: { type: 'typed' },
  typed: { submit: 'sending', remember: 'typedRemembering' },
  typedRemembering: { submit: 'sendingRemembering' },
  sendingRemembering: { answerSms: 'phoneCodeRemembering' },
  phoneCodeRemembering: { codeIsRight: 'doneRemembering' },
  sending: {
    submit: 'sending',
    answerSms: 'phoneCode',
    answerEmail: 'mailCode',
    answerApp: 'appCode',
    block: 'blocked',
    cut: 'noResponse',
  },
  blocked: { submit: 'sending' },
  noResponse: { submit: 'sending' },
  phoneCode: { codeIsRight: 'done', codeIsWrong: 'phoneCode', back: 'backAtFirst' },
  mailCode: { codeIsRight: 'done' },
  appCode: { codeIsRight: 'done' },
  backAtFirst: { forward: 'phoneCode' },
  done: {},
  doneRemembering: {},
})
