import { modelOf } from '../support/model-of.ts'

/**
 * Who is logged in, as a person meets it: what the browser has kept, log-in, the account that comes or does not, other
 * tabs, a session that ends by itself, and the way out with its question.
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
  failed: { askAgain: 'loading', timePasses: 'loading', sessionEnds: 'guest' },
  known: {
    askAgain: 'reloading',
    wantOut: 'asking',
    otherTabSaysTheSame: 'known',
    otherTabIsSomebodyElse: 'loadingOther',
    submitChange: 'submitting',
    comeBack: 'known',
  },
  // A change of bank accounts is submitted: in this session nothing is lost until it is decided.
  submitting: { changedAccountComes: 'underReview' },
  underReview: { decisionIsDue: 'lookingForDecision', comeBack: 'lookingForDecision' },
  lookingForDecision: { changedAccountComes: 'underReview', accountComes: 'accepted', refusedAccountComes: 'refused' },
  accepted: { decisionIsDue: 'decided' },
  refused: { decisionIsDue: 'decidedAgainst' },
  // Nothing is asked for any more.
  decided: {},
  decidedAgainst: {},
  reloading: { accountComes: 'known', accountFails: 'outdated' },
  outdated: { askAgain: 'reloading' },
  asking: { no: 'known', yes: 'leaving', otherTabLogsOut: 'guest' },
  // Another tab may hear of the end first.
  leaving: {
    exchangeAnswers: 'left',
    exchangeFails: 'left',
    patienceEnds: 'left',
    sessionEnds: 'left',
    otherTabLogsOut: 'left',
  },
  left: {},
})
