import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A person gets a code for a withdrawal and sends it: it is right, wrong, too late or void, the request is refused after
 * all, or the answer is lost; then it is looked for, and sent again only when it is not there.
 */
export const confirmWithdrawalModel = createTestModel(
  createMachine({
    initial: 'requesting',
    states: {
      requesting: { on: { codeIsSent: 'code', tooMany: 'tooManyCodes', goBack: 'left' } },
      tooManyCodes: {},
      code: { on: { typeCode: 'typed', timePasses: 'over', goBack: 'left' } },
      typed: { on: { press: 'sending', timePasses: 'over' } },
      over: { on: { askAgain: 'codeAgain' } },
      codeAgain: { on: { typeCode: 'typedAgain' } },
      typedAgain: {},
      sending: {
        on: {
          pressAgain: 'sending',
          goBack: 'sending',
          isTaken: 'registered',
          isWrong: 'wrong',
          isOld: 'voided',
          endSession: 'out',
          lackMoney: 'poor',
          cut: 'looking',
          serverFails: 'looking',
        },
      },
      wrong: { on: { typeCode: 'typed', pressAgain: 'sendingAnew' } },
      sendingAnew: { on: { isTaken: 'registered' } },
      // Another code can be had when the time of this one is over.
      voided: { on: { timePasses: 'voidedOver' } },
      voidedOver: { on: { askAgain: 'codeAgain' } },
      out: { on: { goBack: 'left' } },
      poor: {},
      looking: {
        on: { listHasIt: 'registered', listHasItNot: 'absent', listHasTwo: 'several', listFails: 'loadFailed' },
      },
      loadFailed: { on: { lookAgain: 'looking' } },
      absent: { on: { sendAgain: 'resending', close: 'left', timePasses: 'absentOver' } },
      absentOver: { on: { sendAgain: 'overAgain' } },
      overAgain: { on: { askAgain: 'codeAgain' } },
      resending: { on: { isTaken: 'registered', cut: 'looking', isWrong: 'wrong' } },
      several: { on: { close: 'left' } },
      registered: {},
      left: {},
    },
  }),
)
