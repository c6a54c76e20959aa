import { modelOf } from '../support/model-of.ts'

/**
 * A user resets a password: the number, then the code with the password twice, and every rule that the password may break.
 */
export const resetPasswordModel = modelOf('blank', {
  blank: { request: 'blankRefused', type: 'typed', forward: 'blank' },
  blankRefused: { type: 'typed' },
  typed: { request: 'requesting' },
  requesting: { request: 'requesting', sent: 'setting', refuse: 'refused', cut: 'noResponse' },
  refused: { request: 'requesting' },
  noResponse: { request: 'requesting' },
  setting: { writeShort: 'short', submit: 'nothingWritten', writeGood: 'good', back: 'typed' },
  nothingWritten: { writeGood: 'good' },
  short: { submit: 'shortRejected' },
  shortRejected: { writeOneCase: 'oneCaseRejected' },
  oneCaseRejected: { writeUnlike: 'unlikeRejected' },
  unlikeRejected: { writeGood: 'good' },
  good: { submitWithCode: 'sending' },
  sending: { accept: 'done', wrongCode: 'good' },
  done: {},
})
