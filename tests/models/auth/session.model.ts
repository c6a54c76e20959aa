import { modelOf } from '../support/model-of.ts'

/**
 * The session of a user: the stored token, a log-in, the account that loads or fails, other tabs, a session that ends by
 * itself, and the log-out with its question.
 */
export const sessionModel = modelOf('opening', {
  opening: { nothingKept: 'guest', tokenKept: 'loading', logIn: 'loading' },
  guest: { logIn: 'loading', otherTabLogsIn: 'loading', nothingKept: 'guest' },
  loading: {
    accountComes: 'known',
    accountFails: 'failed',
    askAgain: 'loading',
    otherTabLogsOut: 'guest',
    otherTabIsSomebodyElse: 'loadingOther',
    sessionEnds: 'guest',
    lateRefusalOfFormer: 'loading',
  },
  loadingOther: { otherAccountComes: 'knownOther' },
  knownOther: {},
  failed: { askAgain: 'loading', timePasses: 'loading', comeBack: 'loading', sessionEnds: 'guest' },
  known: {
    askAgain: 'reloading',
    wantOut: 'asking',
    otherTabSaysTheSame: 'known',
    otherTabIsSomebodyElse: 'loadingOther',
    submitChange: 'submitting',
    comeBack: 'known',
  },
  // A change of bank accounts is submitted. In this session the user keeps all rights until it is decided.
  submitting: { changedAccountComes: 'underReview' },
  underReview: { decisionIsDue: 'lookingForDecision', comeBack: 'lookingForDecision' },
  lookingForDecision: {
    changedAccountComes: 'underReview',
    accountComes: 'accepted',
    refusedAccountComes: 'refused',
    comeBack: 'lookingForDecision',
  },
  accepted: { decisionIsDue: 'decided' },
  refused: { decisionIsDue: 'decidedAgainst' },
  // The decision is known, so the account is not read again.
  decided: {},
  decidedAgainst: {},
  reloading: { accountComes: 'known', accountFails: 'outdated' },
  outdated: { askAgain: 'reloading' },
  asking: { no: 'known', yes: 'leaving', otherTabLogsOut: 'guest' },
  // Another tab may receive the end of the session first.
  leaving: {
    exchangeAnswers: 'left',
    exchangeFails: 'left',
    timeoutEnds: 'left',
    sessionEnds: 'left',
    otherTabLogsOut: 'left',
  },
  left: {},
})
