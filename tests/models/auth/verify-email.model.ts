import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person whose address is to be verified: a code is sent, or was before; it is right, or cannot be sent at first. */
export const verifyEmailModel = createTestModel(
  createMachine({
    initial: 'opening',
    states: {
      opening: { on: { wasSent: 'codeGoesOn', wasNotSent: 'sending', storeFails: 'sending' } },
      sending: { on: { sent: 'code', refused: 'notSent' } },
      notSent: { on: { tryAgain: 'sending' } },
      code: { on: { codeIsRight: 'done', codeIsWrong: 'code' } },
      codeGoesOn: { on: { codeIsRight: 'done' } },
      done: {},
    },
  }),
)
