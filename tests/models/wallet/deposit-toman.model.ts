import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user deposits Toman by one of two cards: the form, the gateway, and every way in which it does not open. */
export const depositTomanModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { termsCome: 'blank', termsFail: 'loadFailed', close: 'closed' } },
      loadFailed: { on: { tenSecondsPass: 'loading', retry: 'loading', close: 'closed' } },
      blank: {
        on: {
          submit: 'blank',
          typeAmount: 'amount',
          typeMuch: 'much',
          typeLittle: 'little',
          chooseStrange: 'blank',
          close: 'closed',
        },
      },
      much: {},
      little: {},
      amount: { on: { submit: 'amount', chooseCard: 'whole' } },
      whole: { on: { submit: 'sending', chooseOther: 'other' } },
      other: { on: { submit: 'sendingOther' } },
      sendingOther: {},
      sending: {
        on: {
          submit: 'sending',
          gatewayComes: 'leaving',
          strangerComes: 'stranger',
          isRefused: 'refused',
          cut: 'noResponse',
        },
      },
      stranger: { on: { typeAmount: 'whole' } },
      refused: {},
      noResponse: { on: { again: 'sendingAgain', edit: 'whole', close: 'closed' } },
      sendingAgain: { on: { gatewayComes: 'leaving' } },
      leaving: { on: { pageLeaves: 'left', pageStays: 'stuck' } },
      stuck: {},
      left: { on: { edit: 'whole', close: 'closed' } },
      closed: {},
    },
  }),
)

/** A user comes back from the bank: the deposit is there, failed, not known yet, or cannot be read. */
export const bankReturnModel = createTestModel(
  createMachine({
    initial: 'looking',
    states: {
      looking: {
        on: { isPaid: 'paid', isUnpaid: 'unpaid', isOpen: 'waiting', isNowhere: 'unknown', cut: 'loadFailed' },
      },
      waiting: { on: { fiveSecondsPass: 'looking', look: 'looking' } },
      unknown: { on: { look: 'looking' } },
      loadFailed: { on: { look: 'looking' } },
      paid: {},
      unpaid: {},
    },
  }),
)
