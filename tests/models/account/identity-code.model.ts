import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A person at the identity service's screen: whether anything waits for a code at all, whether this tab has had one sent,
 * and the five digits; what does not fit them leads back to the account screen.
 */
export const identityCodeModel = createTestModel(
  createMachine({
    initial: 'reading',
    states: {
      reading: {
        on: {
          nothingWaits: 'back',
          accountFails: 'loadFailed',
          codeWaits: 'unsent',
          nothingIsKept: 'unsent',
          codeWasSent: 'empty',
        },
      },
      loadFailed: { on: { readAgain: 'reading', goBack: 'back' } },
      unsent: { on: { askForCode: 'sending', goBack: 'back' } },
      sending: {
        on: {
          firstIsSent: 'empty',
          otherTabHasAsked: 'counting',
          firstIsNotSent: 'stillUnsent',
          serviceRefuses: 'refused',
        },
      },
      counting: {},
      stillUnsent: { on: { askForCode: 'sending' } },
      refused: { on: { understand: 'back' } },
      empty: { on: { typeFour: 'four', typeFive: 'five', timePasses: 'over', goBack: 'back' } },
      four: { on: { press: 'incomplete' } },
      incomplete: { on: { typeFive: 'five' } },
      five: { on: { press: 'checking' } },
      checking: {
        on: {
          isRight: 'verified',
          isWrong: 'wrong',
          isOld: 'cancelled',
          doesNotFit: 'mismatched',
          isCut: 'noResponse',
        },
      },
      wrong: { on: { typeFive: 'five' } },
      noResponse: { on: { press: 'checking' } },
      over: { on: { askAgain: 'asking' } },
      cancelled: { on: { timePasses: 'cancelledOver' } },
      cancelledOver: { on: { askAgain: 'asking' } },
      asking: { on: { smsIsSent: 'resent', smsIsNotSent: 'notSent', serviceRefusesAgain: 'refused' } },
      resent: { on: { typeFive: 'five' } },
      notSent: { on: { askAgain: 'asking' } },
      mismatched: { on: { understand: 'back' } },
      verified: {},
      back: {},
    },
  }),
)
