import { modelOf } from '../support/model-of.ts'

/** A user registers: a number, an optional referral code, the terms, a captcha that is solved or not, and the answers. */
export const registerModel = modelOf('blank', {
  blank: { submit: 'blankRefused', type: 'typed', agree: 'agreed' },
  blankRefused: { type: 'typed' },
  agreed: { type: 'whole' },
  typed: { submit: 'termsMissing', agree: 'whole' },
  termsMissing: { agree: 'whole', typeReferral: 'referred' },
  referred: { agree: 'wholeReferred' },
  wholeReferred: {},
  whole: { submit: 'proving', disagree: 'typed' },
  proving: {
    submit: 'proving',
    captchaIsSolved: 'sending',
    captchaFails: 'captchaRefused',
    captchaIsCut: 'noResponse',
  },
  captchaRefused: { submit: 'proving' },
  sending: { answerToken: 'inside', answerCode: 'codeFollows', refuse: 'taken', cut: 'noResponse' },
  taken: { type: 'whole' },
  noResponse: { submit: 'proving' },
  inside: {},
  codeFollows: {},
})
