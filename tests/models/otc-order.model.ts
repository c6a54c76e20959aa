import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A person on the quick-trade page: she types, chooses where the coins go, is asked, and confirms, while prices move, the
 * market closes, the purse empties, her session ends, and answers are refused or lost.
 */
export const otcOrderModel = createTestModel(
  createMachine({
    initial: 'blank',
    states: {
      blank: { on: { type: 'ready', chooseEnglish: 'english' } },
      english: {},
      ready: { on: { ask: 'asked', chooseOutside: 'noAddress', purseEmpties: 'poor' } },
      poor: {},
      noAddress: { on: { typeAddress: 'noNetwork', chooseExchange: 'ready' } },
      noNetwork: { on: { chooseNetwork: 'readyOutside' } },
      readyOutside: { on: { ask: 'askedOutside', chooseSell: 'readyToSell', chooseEther: 'etherWithoutAddress' } },
      etherWithoutAddress: {},
      readyToSell: { on: { ask: 'askedToSell' } },
      askedToSell: { on: { confirm: 'selling' } },
      selling: { on: { accept: 'sold' } },
      sold: {},
      askedOutside: { on: { confirm: 'sendingOutside' } },
      sendingOutside: { on: { accept: 'sentOutside' } },
      sentOutside: {},
      asked: {
        on: {
          confirm: 'sending',
          cancel: 'ready',
          priceCreeps: 'asked',
          priceJumps: 'moved',
          marketCloses: 'closed',
          purseEmpties: 'askedPoor',
        },
      },
      closed: { on: { cancel: 'closedForm' } },
      closedForm: {},
      askedPoor: { on: { purseFills: 'asked' } },
      moved: { on: { confirm: 'sendingMoved', priceJumps: 'movedAgain', cancel: 'readyAtNewPrice' } },
      movedAgain: {},
      readyAtNewPrice: {},
      sendingMoved: { on: { accept: 'boughtAtNewPrice' } },
      boughtAtNewPrice: {},
      sending: {
        on: {
          confirm: 'sending',
          accept: 'bought',
          refuseBalance: 'refusedBalance',
          refuseMarket: 'refusedMarket',
          refusePrice: 'refusedPrice',
          refuseToken: 'sessionOver',
          loseAnswer: 'looking',
          loseOrder: 'lookingForNothing',
        },
      },
      bought: { on: { close: 'blank' } },
      refusedBalance: { on: { cancel: 'ready' } },
      refusedMarket: { on: { cancel: 'ready' } },
      refusedPrice: { on: { again: 'asked' } },
      sessionOver: {},
      looking: { on: { find: 'bought', findTwo: 'several', cutList: 'unanswered' } },
      unanswered: { on: { again: 'looking' } },
      several: { on: { cancel: 'ready' } },
      lookingForNothing: { on: { findNone: 'absent' } },
      absent: { on: { again: 'sendingAgain', cancel: 'ready' } },
      sendingAgain: { on: { accept: 'bought' } },
    },
  }),
)
