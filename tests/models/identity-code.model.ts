import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person types the identity service's five digits; what does not fit her leads back to the account screen. */
export const identityCodeModel = createTestModel(
  createMachine({
    initial: 'empty',
    states: {
      empty: { on: { typeFour: 'four', typeFive: 'five', timePasses: 'over', goBack: 'back' } },
      four: { on: { press: 'incomplete' } },
      incomplete: { on: { typeFive: 'five' } },
      five: { on: { press: 'checking' } },
      checking: {
        on: { isRight: 'verified', isWrong: 'wrong', isOld: 'voided', doesNotFit: 'mismatched', isCut: 'unanswered' },
      },
      wrong: { on: { typeFive: 'five' } },
      unanswered: { on: { press: 'checking' } },
      over: { on: { askAgain: 'asking' } },
      voided: { on: { askAgain: 'asking' } },
      asking: { on: { smsIsSent: 'empty', smsIsNotSent: 'notSent' } },
      notSent: { on: { askAgain: 'asking' } },
      mismatched: { on: { understand: 'back' } },
      verified: {},
      back: {},
    },
  }),
)
