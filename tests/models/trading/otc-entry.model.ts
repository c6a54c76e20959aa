import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A person at the quick-trade box: a price comes and ages, an amount or a total is typed, and the side, the coin, the
 * money and the language change under it.
 */
export const otcEntryModel = createTestModel(
  createMachine({
    initial: 'blank',
    states: {
      blank: {
        on: { pricesCome: 'priced', typeAmount: 'amountAlone', typeTotal: 'totalAlone', askForLimits: 'asked' },
      },
      asked: { on: { limitsCome: 'bounded' } },
      bounded: {},
      amountAlone: { on: { pricesCome: 'amountTyped', chooseEther: 'etherPending' } },
      totalAlone: { on: { pricesCome: 'totalTyped', chooseTether: 'blankInTether' } },
      etherPending: {},
      blankInTether: {},
      priced: {
        on: {
          typeAmount: 'amountTyped',
          typeTotal: 'totalTyped',
          pricesEnd: 'blank',
          typeNonsense: 'wrong',
          typeNonsenseAsTotal: 'wrongTotal',
          typeNineDecimals: 'tooFine',
          typeNineDecimalsAsTotal: 'tooFineTotal',
        },
      },
      wrongTotal: { on: { leaveTotal: 'wrongTotalLeft' } },
      wrongTotalLeft: {},
      tooFine: {},
      tooFineTotal: {},
      wrong: { on: { deleteText: 'priced', chooseEther: 'etherBlank' } },
      etherBlank: {},
      amountTyped: {
        on: {
          chooseSell: 'selling',
          chooseEther: 'etherForTheSame',
          chooseTether: 'amountInTether',
          speakEnglish: 'amountInTether',
          pricesAge: 'aged',
          limitsCome: 'tooLittle',
          limitsFail: 'limitsLate',
        },
      },
      selling: { on: { chooseBuy: 'amountTyped' } },
      aged: { on: { pricesCome: 'amountTyped', pricesAge: 'aged' } },
      etherForTheSame: { on: { chooseBitcoin: 'totalTyped' } },
      totalTyped: {
        on: { chooseTether: 'boughtInTether', chooseEther: 'etherForTheSame', leaveTotal: 'totalSettled' },
      },
      totalSettled: { on: { typeTotal: 'totalTyped', typeAnyTotal: 'anyTotal', typeNonsenseAsTotal: 'wrongTotal' } },
      // Its last digits are reached by no amount.
      anyTotal: { on: { leaveTotal: 'anyTotalSettled' } },
      anyTotalSettled: {},
      boughtInTether: { on: { chooseToman: 'boughtInToman' } },
      boughtInToman: {},
      amountInTether: { on: { speakPersian: 'amountBack' } },
      amountBack: {},
      limitsLate: { on: { timePasses: 'limitsAgain', askForLimits: 'limitsAgain' } },
      limitsAgain: { on: { limitsCome: 'tooLittle' } },
      tooLittle: { on: { typeMillions: 'tooMuch', askForLimits: 'limitsAskedAnew' } },
      // What is known holds until it is replaced.
      limitsAskedAnew: { on: { limitsCome: 'tooLittle', limitsFail: 'limitsKept' } },
      limitsKept: {},
      tooMuch: {},
    },
  }),
)
