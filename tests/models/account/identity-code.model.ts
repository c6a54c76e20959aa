import { modelOf } from '../support/model-of.ts'

/**
 * A user on the screen of the identity service. A submission may need a code, this tab may have sent one, and the user
 * types five digits. Data that do not match lead back to the account screen.
 */
export const identityCodeModel = modelOf('reading', {
  reading: {
    nothingWaits: 'back',
    accountFails: 'loadFailed',
    codeWaits: 'unsent',
    nothingIsKept: 'unsent',
    codeWasSent: 'empty',
  },
  loadFailed: { readAgain: 'reading', goBack: 'back' },
  unsent: { askForCode: 'sending', goBack: 'back' },
  sending: {
    firstIsSent: 'empty',
    otherTabHasRequested: 'counting',
    firstIsNotSent: 'stillUnsent',
    serviceRefuses: 'refused',
  },
  counting: {},
  stillUnsent: { askForCode: 'sending' },
  refused: { understand: 'back' },
  empty: { typeFour: 'four', typeFive: 'five', timePasses: 'over', goBack: 'back' },
  four: { press: 'incomplete' },
  incomplete: { typeFive: 'five' },
  five: { press: 'checking' },
  checking: {
    isRight: 'verified',
    isWrong: 'wrong',
    isOld: 'cancelled',
    doesNotFit: 'mismatched',
    isCut: 'noResponse',
  },
  wrong: { typeFive: 'five' },
  noResponse: { press: 'checking' },
  over: { askAgain: 'asking' },
  cancelled: { timePasses: 'cancelledOver' },
  cancelledOver: { askAgain: 'asking' },
  asking: { smsIsSent: 'resent', smsIsNotSent: 'notSent', serviceRefusesAgain: 'refused' },
  resent: { typeFive: 'five' },
  notSent: { askAgain: 'asking' },
  mismatched: { understand: 'back' },
  verified: {},
  back: {},
})
