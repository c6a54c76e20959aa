import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * Who is logged in, as a person meets it: what the browser has kept, log-in, the account that comes or does not, other
 * tabs, a session that ends by itself, and the way out with its question.
 */
export const sessionModel = createTestModel(
  createMachine({
    initial: 'opening',
    states: {
      opening: { on: { nothingKept: 'guest', tokenKept: 'loading', logIn: 'loading' } },
      guest: { on: { logIn: 'loading', otherTabLogsIn: 'loading', nothingKept: 'guest' } },
      loading: {
        on: {
          accountComes: 'known',
          accountFails: 'failed',
          askAgain: 'loading',
          otherTabLogsOut: 'guest',
          otherTabIsSomebodyElse: 'loadingOther',
          sessionEnds: 'guest',
          lateRefusalOfFormer: 'loading',
        },
      },
      loadingOther: { on: { otherAccountComes: 'knownOther' } },
      knownOther: {},
      failed: { on: { askAgain: 'loading', timePasses: 'loading', sessionEnds: 'guest' } },
      known: {
        on: {
          askAgain: 'reloading',
          wantOut: 'asking',
          otherTabSaysTheSame: 'known',
          otherTabIsSomebodyElse: 'loadingOther',
          submitChange: 'submitting',
          comeBack: 'known',
        },
      },
      // A change of bank accounts is submitted: in this session nothing is lost until it is decided.
      submitting: { on: { changedAccountComes: 'underReview' } },
      underReview: { on: { decisionIsDue: 'lookingForDecision', comeBack: 'lookingForDecision' } },
      lookingForDecision: {
        on: { changedAccountComes: 'underReview', accountComes: 'accepted', refusedAccountComes: 'refused' },
      },
      accepted: { on: { decisionIsDue: 'decided' } },
      refused: { on: { decisionIsDue: 'decidedAgainst' } },
      // Nothing is asked for any more.
      decided: {},
      decidedAgainst: {},
      reloading: { on: { accountComes: 'known', accountFails: 'outdated' } },
      outdated: { on: { askAgain: 'reloading' } },
      asking: { on: { no: 'known', yes: 'leaving', otherTabLogsOut: 'guest' } },
      // Another tab may hear of the end first.
      leaving: {
        on: {
          exchangeAnswers: 'left',
          exchangeFails: 'left',
          patienceEnds: 'left',
          sessionEnds: 'left',
          otherTabLogsOut: 'left',
        },
      },
      left: {},
    },
  }),
)
