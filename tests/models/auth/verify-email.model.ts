import { modelOf } from '../support/model-of.ts'

/** A person whose address is to be verified: a code is sent, or was before; it is right, or cannot be sent at first. */
export const verifyEmailModel = modelOf('opening', {
  opening: { wasSent: 'codeGoesOn', wasNotSent: 'sending', storeFails: 'sending' },
  sending: { sent: 'code', refused: 'notSent' },
  notSent: { tryAgain: 'sending' },
  code: { codeIsRight: 'done', codeIsWrong: 'code' },
  codeGoesOn: { codeIsRight: 'done' },
  done: {},
})
