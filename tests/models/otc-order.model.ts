import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A person on the quick-trade page: she types, chooses where the coins go, is warned of an address she has never sent to,
 * is asked, and confirms, while prices move, the market and the network close, her book is locked, the purse empties, her
 * session ends, and answers are refused or lost.
 */
export const otcOrderModel = createTestModel(
  createMachine({
    initial: 'blank',
    states: {
      blank: { on: { type: 'ready', chooseEnglish: 'english' } },
      english: {},
      ready: { on: { ask: 'asked', chooseOutside: 'noNetwork', purseEmpties: 'poor' } },
      poor: {},
      noNetwork: { on: { chooseNetwork: 'noAddress', chooseExchange: 'ready' } },
      noAddress: { on: { typeAddress: 'newAddress' } },
      newAddress: {
        on: {
          ask: 'warned',
          mistypeAddress: 'wrongAddress',
          lockBook: 'unlisted',
          chooseSell: 'readyToSell',
          chooseEther: 'etherWithoutAddress',
        },
      },
      wrongAddress: { on: { typeAddress: 'newAddress' } },
      unlisted: { on: { listAddress: 'listed' } },
      listed: { on: { ask: 'askedOutside' } },
      warned: { on: { rejectAddress: 'newAddress', acceptAddress: 'askedOutside', purseEmpties: 'warnedPoor' } },
      warnedPoor: { on: { acceptAddress: 'newAddressPoor' } },
      newAddressPoor: {},
      etherWithoutAddress: {},
      readyToSell: { on: { ask: 'askedToSell' } },
      askedToSell: { on: { confirm: 'selling' } },
      selling: { on: { accept: 'sold' } },
      sold: {},
      askedOutside: { on: { confirm: 'sendingOutside', lockBookElsewhere: 'askedUnlisted' } },
      askedUnlisted: {},
      sendingOutside: { on: { accept: 'sentOutside', refuseNetwork: 'refusedNetwork' } },
      sentOutside: {},
      refusedNetwork: { on: { cancel: 'closedNetwork' } },
      closedNetwork: {},
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
      // A yes to the former price is none to this one.
      moved: {
        on: { confirm: 'moved', acceptPrice: 'askedAtNewPrice', priceJumps: 'movedAgain', cancel: 'readyAtNewPrice' },
      },
      movedAgain: {},
      askedAtNewPrice: { on: { confirm: 'sendingMoved', priceJumps: 'movedAgain' } },
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
      absent: { on: { again: 'sendingAgain', cancel: 'ready', priceJumps: 'absentAtFormerPrice' } },
      absentAtFormerPrice: { on: { again: 'moved' } },
      sendingAgain: { on: { accept: 'bought' } },
    },
  }),
)
