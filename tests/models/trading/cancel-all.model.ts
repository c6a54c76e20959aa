import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user cancels four open orders after one question. Orders may end while they are asked about. Of the answers one is a
 * refusal and one is lost, or all are lost: what was not cancelled can be tried again.
 */
export const cancelAllModel = createTestModel(
  createMachine({
    initial: 'listed',
    states: {
      listed: { on: { ask: 'asked', askOfNone: 'listed' } },
      asked: { on: { oneEnds: 'askedOfRest', sayYes: 'sending', sayNo: 'listed' } },
      askedOfRest: { on: { allEnd: 'nothingLeft', sayYes: 'sendingRest' } },
      nothingLeft: { on: { sayYes: 'nothingLeft', sayNo: 'listed' } },
      sending: { on: { acceptAll: 'allCancelled', oneIsRefusedOneIsLost: 'looking', allAreLost: 'lookingForAll' } },
      sendingRest: { on: { acceptAll: 'restCancelled' } },
      looking: {
        on: { isOpen: 'oneOpen', isCancelled: 'oneRefused', isDone: 'oneDone', listFails: 'oneUnread' },
      },
      lookingForAll: { on: { allAreOpen: 'allOpen' } },
      allOpen: { on: { tryAgain: 'sendingAllAgain' } },
      sendingAllAgain: { on: { acceptAll: 'allCancelled' } },
      oneOpen: { on: { tryAgain: 'sendingAgain', close: 'listed' } },
      oneRefused: { on: { tryAgain: 'sendingOneAgain', close: 'listed' } },
      oneDone: { on: { close: 'listed' } },
      oneUnread: { on: { tryAgain: 'lookingAgain', close: 'listed' } },
      lookingAgain: { on: { acceptAll: 'lookingStill' } },
      lookingStill: { on: { isCancelled: 'allCancelled' } },
      sendingAgain: { on: { acceptAll: 'allCancelled' } },
      sendingOneAgain: { on: { acceptAll: 'allCancelled' } },
      allCancelled: { on: { close: 'listed', tryAgain: 'allCancelled' } },
      restCancelled: { on: { close: 'listed' } },
    },
  }),
)
