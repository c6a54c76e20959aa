import { modelOf } from '../support/model-of.ts'

/**
 * A user cancels four open orders after one question. Orders may end during the question. One answer is a refusal and one
 * is lost, or all are lost. Orders that were not cancelled can be retried. The dialog closes when all are cancelled.
 */
export const cancelAllModel = modelOf('listed', {
  listed: { ask: 'confirming', askOfNone: 'listed' },
  confirming: { oneEnds: 'confirmingRest', sayYes: 'sending', sayNo: 'listed' },
  confirmingRest: { allEnd: 'nothingLeft', sayYes: 'sendingRest' },
  nothingLeft: { sayYes: 'nothingLeft', sayNo: 'listed' },
  sending: { acceptAll: 'allCancelled', oneIsRefusedOneIsLost: 'looking', allAreLost: 'lookingForAll' },
  sendingRest: { acceptAll: 'restCancelled' },
  looking: { isOpen: 'oneOpen', isCancelled: 'oneRefused', isDone: 'oneDone', listFails: 'oneUnread' },
  lookingForAll: { allAreOpen: 'allOpen' },
  allOpen: { tryAgain: 'sendingAllAgain' },
  sendingAllAgain: { acceptAll: 'allCancelled' },
  oneOpen: { tryAgain: 'sendingAgain', close: 'listed' },
  oneRefused: { tryAgain: 'sendingOneAgain', close: 'listed' },
  oneDone: { close: 'listed' },
  oneUnread: { tryAgain: 'lookingAgain', close: 'listed' },
  lookingAgain: { acceptAll: 'lookingStill' },
  lookingStill: { isCancelled: 'allCancelled' },
  sendingAgain: { acceptAll: 'allCancelled' },
  sendingOneAgain: { acceptAll: 'allCancelled' },
  allCancelled: {},
  restCancelled: { close: 'listed' },
})
