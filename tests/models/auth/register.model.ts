import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person who registers: a number, perhaps a referral code, the terms; a captcha that is solved or not; the answers. */
export const registerModel = createTestModel(
  createMachine({
    initial: 'blank',
    states: {
      blank: { on: { submit: 'asked', type: 'typed', agree: 'agreed' } },
      asked: { on: { type: 'typed' } },
      agreed: { on: { type: 'whole' } },
      typed: { on: { submit: 'askedTerms', agree: 'whole' } },
      askedTerms: { on: { agree: 'whole', typeReferral: 'referred' } },
      referred: { on: { agree: 'wholeReferred' } },
      wholeReferred: {},
      whole: { on: { submit: 'proving', disagree: 'typed' } },
      proving: {
        on: {
          submit: 'proving',
          captchaIsSolved: 'sending',
          captchaFails: 'captchaRefused',
          captchaIsCut: 'noResponse',
        },
      },
      captchaRefused: { on: { submit: 'proving' } },
      sending: { on: { answerToken: 'inside', answerCode: 'codeFollows', refuse: 'taken', cut: 'noResponse' } },
      taken: { on: { type: 'whole' } },
      noResponse: { on: { submit: 'proving' } },
      inside: {},
      codeFollows: {},
    },
  }),
)
