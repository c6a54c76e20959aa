import { modelOf } from '../support/model-of.ts'

/** A user cancels an open order after a question. It may be too late, and after a lost answer the list is searched. */
export const cancelOrderModel = modelOf('listed', {
  listed: { ask: 'confirming' },
  confirming: { sayYes: 'sending', sayNo: 'listed' },
  sending: { accept: 'cancelled', refuse: 'tooLate', cut: 'looking', sayYes: 'sending' },
  tooLate: { close: 'listed' },
  looking: { isCancelled: 'cancelled', isOpen: 'stillOpen', isDone: 'done', listFails: 'loadFailed' },
  stillOpen: { sendAgain: 'sending', close: 'listed' },
  done: { close: 'listed' },
  loadFailed: { lookAgain: 'looking', close: 'listed' },
  cancelled: {},
})
