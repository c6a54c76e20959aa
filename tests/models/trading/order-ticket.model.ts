import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A person fills in a ticket: a limit order by price and amount or total, by the slider or by a row of the book, and a market
 * order whose total, or amount, the exchange says; of an amount that the rules refuse it is not asked for the total. A total
 * that was typed stays, and the amount follows it.
 */
export const ticketEntryModel = createTestModel(
  createMachine({
    initial: 'blank',
    states: {
      blank: {
        on: {
          bookComes: 'atMarket',
          stepUp: 'blank',
          typePrice: 'priced',
          chooseMarket: 'market',
          slideHalf: 'halfUnpriced',
          typeTotal: 'totalUnpriced',
          termsFail: 'termsLate',
        },
      },
      totalUnpriced: { on: { typePrice: 'totalled' } },
      termsLate: { on: { tenSecondsPass: 'termsAgain' } },
      termsAgain: { on: { typePrice: 'priced' } },
      halfUnpriced: { on: { typePrice: 'half' } },
      priced: {
        on: {
          typeAmount: 'whole',
          typeTotal: 'totalled',
          slideHalf: 'half',
          pickRow: 'picked',
          pickRowWithAmount: 'pickedAmount',
          typeFinePrice: 'tooFine',
        },
      },
      atMarket: {
        on: {
          bookMoves: 'atMarket',
          chooseSell: 'atMarketToSell',
          stepUp: 'steppedUp',
          stepTenDown: 'steppedDown',
          pickAsk: 'askPicked',
          typeTotal: 'totalAtMarket',
        },
      },
      atMarketToSell: { on: { stepUp: 'steppedUpToSell' } },
      steppedUpToSell: {},
      steppedUp: { on: { bookMoves: 'steppedUp', chooseSell: 'steppedToSell' } },
      steppedToSell: {},
      steppedDown: {},
      askPicked: {},
      totalAtMarket: { on: { chooseSell: 'totalAtMarketToSell' } },
      totalAtMarketToSell: { on: { chooseMarket: 'sale' } },
      totalled: {
        on: {
          typeDearPrice: 'totalAtDearPrice',
          typeTotalNonsense: 'wrongTotal',
          typeAmount: 'whole',
          slideHalf: 'half',
          chooseMarket: 'sameTotalAtMarket',
          chooseSell: 'totalToSell',
        },
      },
      totalAtDearPrice: {},
      wrongTotal: {},
      sameTotalAtMarket: {},
      totalToSell: {},
      sale: { on: { halfASecondPasses: 'askingSale' } },
      askingSale: { on: { totalComes: 'saleKnown' } },
      saleKnown: { on: { fiveSecondsPass: 'saleRenewing', loseBook: 'saleUnbooked' } },
      saleRenewing: { on: { totalComes: 'saleKnown' } },
      saleUnbooked: { on: { typeTotal: 'saleWaiting' } },
      saleWaiting: { on: { bookComes: 'sale' } },
      settlingTotal: { on: { halfASecondPasses: 'askingForTotal' } },
      askingForTotal: { on: { amountComes: 'askingTotalOf' } },
      askingTotalOf: { on: { totalComes: 'totalKnown' } },
      totalKnown: { on: { fiveSecondsPass: 'totalAgain' } },
      totalAgain: {},
      tooFine: {},
      half: { on: { typeAmount: 'whole', chooseSell: 'sameToSell' } },
      sameToSell: {},
      halfToSell: {},
      picked: {},
      pickedAmount: { on: { chooseSell: 'selling', pickDeepRow: 'pickedAll' } },
      pickedAll: {},
      whole: {
        on: {
          chooseToday: 'dated',
          choosePast: 'past',
          pickRow: 'pickedWhole',
          typeMillions: 'lacking',
          typeNonsense: 'wrong',
          becomeMaker: 'maker',
        },
      },
      pickedWhole: {},
      dated: { on: { choosePast: 'past' } },
      past: {},
      lacking: {},
      makerLacking: {},
      wrong: {},
      maker: { on: { chooseMarket: 'makerAtMarket', typeMillions: 'makerLacking' } },
      makerAtMarket: {},
      selling: { on: { slideHalf: 'halfToSell' } },
      market: {
        on: {
          typeAmount: 'settling',
          slideHalf: 'settlingBudget',
          emptyBook: 'noBook',
          typeNinthDecimal: 'tooFineAmount',
          typeTotal: 'settlingTotal',
        },
      },
      tooFineAmount: { on: { typeAmount: 'settling' } },
      noBook: {},
      settling: { on: { halfASecondPasses: 'asking', typeAmount: 'settling' } },
      asking: { on: { totalComes: 'known', totalFails: 'failed', typeAmount: 'settling', deleteAmount: 'market' } },
      failed: { on: { askAgain: 'asking' } },
      known: { on: { fiveSecondsPass: 'renewing', typeAmount: 'settling' } },
      renewing: { on: { totalComes: 'known', totalFails: 'failed' } },
      settlingBudget: { on: { halfASecondPasses: 'askingAmount' } },
      askingAmount: { on: { amountComes: 'askingHalf', amountFails: 'amountFailed', nothingComes: 'nothing' } },
      nothing: { on: { fiveSecondsPass: 'nothingAgain' } },
      nothingAgain: { on: { amountComes: 'askingHalfAnew', nothingComes: 'nothing', amountFails: 'nothingFailed' } },
      nothingFailed: {},
      askingHalfAnew: { on: { totalComes: 'halfKnown' } },
      amountFailed: { on: { askAgain: 'askingAmount' } },
      askingHalf: { on: { totalComes: 'halfKnown' } },
      halfKnown: { on: { fiveSecondsPass: 'halfAgain' } },
      halfAgain: { on: { lessComes: 'lessAsked', amountFails: 'amountFailed' } },
      lessAsked: { on: { totalComes: 'lessKnown' } },
      lessKnown: {},
    },
  }),
)

/**
 * An order above the user's own limits is reviewed before it is sent; the review asks anew when its price becomes worse.
 * A person sends a limit order: it is taken, refused, warned of, or its answer is lost; then it is looked for, and sent
 * again only when it is not there, and as long as that can do anything. Another press while an order is on its way does
 * nothing. The page may close while the outcome is unknown, and the user comes back to an empty one.
 */
export const orderTicketModel = createTestModel(
  createMachine({
    initial: 'ready',
    states: {
      ready: { on: { submit: 'sending', askReview: 'readyReviewed', typeBig: 'big' } },
      // The key that reviews does so with an order of any size.
      readyReviewed: { on: { back: 'ready' } },
      big: { on: { submit: 'reviewed' } },
      reviewed: {
        on: {
          submit: 'reviewed',
          back: 'big',
          remember: 'remembered',
          worsen: 'worse',
          sendReviewed: 'sendingReviewed',
        },
      },
      worse: { on: { back: 'big', renew: 'reviewedAnew' } },
      reviewedAnew: { on: { sendReviewed: 'sendingReviewed' } },
      remembered: { on: { remember: 'reviewed', sendReviewed: 'sendingRemembered' } },
      sendingReviewed: { on: { warn: 'warnedReviewed' } },
      warnedReviewed: { on: { sayNo: 'big' } },
      sendingRemembered: {},
      sending: {
        on: {
          submit: 'sending',
          accept: 'placed',
          acceptBare: 'registered',
          warn: 'warned',
          closeMarket: 'closed',
          takeBalance: 'short',
          endSession: 'out',
          cut: 'looking',
          comeBack: 'back',
        },
      },
      registered: {
        on: { listTells: 'placed', listIsSilent: 'placedBare', listBreaks: 'placedBare', typeAmount: 'ready' },
      },
      placedBare: {},
      placed: { on: { typeAmount: 'ready' } },
      closed: { on: { typeAmount: 'ready' } },
      short: {},
      out: {},
      warned: { on: { sayYes: 'forcing', sayNo: 'ready' } },
      forcing: { on: { accept: 'placed', cut: 'looking' } },
      looking: {
        on: {
          listHasIt: 'placed',
          listHasItNot: 'absent',
          listHasTwo: 'several',
          listFails: 'loadFailed',
          comeBack: 'back',
        },
      },
      loadFailed: { on: { lookAgain: 'looking' } },
      absent: { on: { sendAgain: 'resending', close: 'ready' } },
      resending: { on: { accept: 'placed', cut: 'looking', alreadyTaken: 'lookingLast' } },
      lookingLast: { on: { listHasIt: 'placed', listHasItNot: 'spent' } },
      spent: { on: { close: 'ready' } },
      several: { on: { close: 'ready' } },
      back: { on: { listHasIt: 'placedThen', listHasItNot: 'missing' } },
      placedThen: {},
      missing: { on: { sendAgain: 'sendingAfterAll', close: 'blank' } },
      sendingAfterAll: { on: { accept: 'placedThen' } },
      blank: {},
    },
  }),
)
