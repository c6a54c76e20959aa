import { modelOf } from '../support/model-of.ts'

/**
 * A user logs in: a number, remembered or not, the second factor that the exchange chooses, and the code. The user may go
 * back and forward, may reload the page in the middle, and may open a link to another page that leads to the log-in again.
 */
export const loginModel = modelOf('opening', {
  opening: { nothingKept: 'blank', keptAndCodePage: 'phoneCode', keptAndFirstPage: 'blankWithKept' },
  blank: { submit: 'blankRefused', typeNonsense: 'nonsense', type: 'typed', forward: 'blank' },
  blankWithKept: { forward: 'phoneCode' },
  blankRefused: { type: 'typed' },
  nonsense: { submit: 'refusedNumber' },
  refusedNumber: { type: 'typed' },
  typed: { submit: 'sending', remember: 'typedRemembering', openLink: 'typedElsewhere' },
  typedElsewhere: { submit: 'sendingElsewhere' },
  sendingElsewhere: { answerSms: 'phoneCodeElsewhere' },
  phoneCodeElsewhere: { codeIsRight: 'doneElsewhere' },
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
  backAtFirst: { forward: 'phoneCode', openLink: 'backElsewhere' },
  backElsewhere: { forward: 'phoneCodeElsewhere' },
  done: {},
  doneRemembering: {},
  doneElsewhere: {},
})
