import { modelOf } from '../support/model-of.ts'

/** A user verifies an e-mail address: a code is sent, or was sent before. It is right, or cannot be sent at first. */
export const verifyEmailModel = modelOf('opening', {
  opening: { wasSent: 'codeGoesOn', wasNotSent: 'sending', storeFails: 'sending' },
  sending: { sent: 'code', refused: 'notSent' },
  notSent: { tryAgain: 'sending' },
  code: { codeIsRight: 'done', codeIsWrong: 'code' },
  codeGoesOn: { codeIsRight: 'done' },
  done: {},
})
