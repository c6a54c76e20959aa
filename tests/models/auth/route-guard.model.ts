import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** Somebody who goes from page to page: a guest, a member, one whose identity is not verified, a market maker. */
export const routeGuardModel = createTestModel(
  createMachine({
    initial: 'home',
    states: {
      home: {
        on: {
          openWallet: 'waiting',
          openTrade: 'waitingTrade',
          openAnyTrade: 'waitingAnyTrade',
          openLogin: 'waitingLogin',
        },
      },
      waiting: {
        on: {
          isGuest: 'sentToLogin',
          isVerified: 'walletOpens',
          isUnverified: 'askedToComplete',
          isNotLoaded: 'toldNotLoaded',
          isMarketMaker: 'toldForbidden',
          openTrade: 'waitingTrade',
        },
      },
      waitingLogin: { on: { isGuest: 'loginOpens', isVerified: 'sentToProfile', isUnverified: 'sentToAccount' } },
      waitingTrade: { on: { isGuest: 'sentToLoginOfTrade', isVerified: 'askingMarket', isUnverified: 'askingMarket' } },
      askingMarket: {
        on: {
          marketIsOpen: 'tradeOpens',
          marketIsClosed: 'seekingOthers',
          marketIsRefused: 'seekingOthers',
          marketIsSilent: 'tradeOpens',
          openWallet: 'waiting',
        },
      },
      seekingOthers: { on: { othersAreOpen: 'toldClosed', noneIsOpen: 'toldAllClosed' } },
      waitingAnyTrade: { on: { isGuest: 'sentToLoginOfAnyTrade', isVerified: 'askingAnyMarket' } },
      askingAnyMarket: {
        on: { marketIsOpen: 'sentToMarket', marketIsClosed: 'seekingAny', marketIsSilent: 'sentToMarket' },
      },
      seekingAny: { on: { othersAreOpen: 'sentToOther', noneIsOpen: 'toldAllClosed' } },
      askedToComplete: { on: { close: 'homeAgain', openAccount: 'waitingAccount', stayOpensHome: 'waitingStay' } },
      toldNotLoaded: { on: { close: 'homeAgain' } },
      toldForbidden: { on: { close: 'homeAgain' } },
      toldClosed: { on: { close: 'homeAgain' } },
      toldAllClosed: { on: { close: 'homeAgain' } },
      waitingAccount: { on: { isUnverified: 'accountOpens' } },
      waitingStay: { on: { isUnverified: 'stillAsked' } },
      stillAsked: {},
      homeAgain: {},
      accountOpens: {},
      walletOpens: { on: { coinsAndFeesCome: 'furnished', coinsAndFeesFail: 'bare', openAccount: 'waitingAgain' } },
      furnished: { on: { somebodyElseLogsIn: 'bare' } },
      bare: { on: { openAccount: 'waitingAgain' } },
      waitingAgain: { on: { isVerified: 'accountOpensToo' } },
      accountOpensToo: {},
      sentToLogin: {},
      sentToLoginOfTrade: {},
      sentToLoginOfAnyTrade: {},
      sentToMarket: {},
      sentToOther: {},
      sentToProfile: {},
      sentToAccount: {},
      loginOpens: {},
      tradeOpens: {},
    },
  }),
)
