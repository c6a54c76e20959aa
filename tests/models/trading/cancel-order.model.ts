import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person cancels an open order after a question; it may be too late, and an answer that is lost is looked for. */
export const cancelOrderModel = createTestModel(
  createMachine({
    initial: 'listed',
    states: {
      listed: { on: { ask: 'asked' } },
      asked: { on: { sayYes: 'sending', sayNo: 'listed' } },
      sending: { on: { accept: 'cancelled', refuse: 'tooLate', cut: 'looking', sayYes: 'sending' } },
      tooLate: { on: { close: 'listed' } },
      looking: { on: { isCancelled: 'cancelled', isOpen: 'stillOpen', isDone: 'done', listFails: 'loadFailed' } },
      stillOpen: { on: { sendAgain: 'sending', close: 'listed' } },
      done: { on: { close: 'listed' } },
      loadFailed: { on: { lookAgain: 'looking', close: 'listed' } },
      cancelled: {},
    },
  }),
)
