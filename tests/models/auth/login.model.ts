import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user logs in: a number, remembered or not, the second factor that the exchange names, the code. The user may go back,
 * forward, and open the page anew in the middle.
 */
export const loginModel = createTestModel(
  createMachine({
    initial: 'opening',
    states: {
      opening: { on: { nothingKept: 'blank', keptAndCodePage: 'phoneCode', keptAndFirstPage: 'blankWithKept' } },
      blank: { on: { submit: 'asked', typeNonsense: 'nonsense', type: 'typed', forward: 'blank' } },
      blankWithKept: { on: { forward: 'phoneCode' } },
      asked: { on: { type: 'typed' } },
      nonsense: { on: { submit: 'refusedNumber' } },
      refusedNumber: { on: { type: 'typed' } },
      typed: { on: { submit: 'sending', remember: 'typedRemembering' } },
      typedRemembering: { on: { submit: 'sendingRemembering' } },
      sendingRemembering: { on: { answerSms: 'phoneCodeRemembering' } },
      phoneCodeRemembering: { on: { codeIsRight: 'doneRemembering' } },
      sending: {
        on: {
          submit: 'sending',
          answerSms: 'phoneCode',
          answerEmail: 'mailCode',
          answerApp: 'appCode',
          block: 'blocked',
          cut: 'noResponse',
        },
      },
      blocked: { on: { submit: 'sending' } },
      noResponse: { on: { submit: 'sending' } },
      phoneCode: { on: { codeIsRight: 'done', codeIsWrong: 'phoneCode', back: 'backAtFirst' } },
      mailCode: { on: { codeIsRight: 'done' } },
      appCode: { on: { codeIsRight: 'done' } },
      backAtFirst: { on: { forward: 'phoneCode' } },
      done: {},
      doneRemembering: {},
    },
  }),
)
