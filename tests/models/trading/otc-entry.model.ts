import { modelOf } from '../support/model-of.ts'

/**
 * A person at the quick-trade box: a price comes and ages, an amount or a total is typed, and the side, the coin, the
 * money and the language change under it.
 */
export const otcEntryModel = modelOf('blank', {
  blank: { pricesCome: 'priced', typeAmount: 'amountAlone', typeTotal: 'totalAlone', askForLimits: 'asked' },
  asked: { limitsCome: 'bounded' },
  bounded: {},
  amountAlone: { pricesCome: 'amountTyped', chooseEther: 'etherPending' },
  totalAlone: { pricesCome: 'totalTyped', chooseTether: 'blankInTether' },
  etherPending: {},
  blankInTether: {},
  priced: {
    typeAmount: 'amountTyped',
    typeTotal: 'totalTyped',
    pricesEnd: 'blank',
    typeNonsense: 'wrong',
    typeNonsenseAsTotal: 'wrongTotal',
    typeNineDecimals: 'tooFine',
    typeNineDecimalsAsTotal: 'tooFineTotal',
  },
  wrongTotal: { leaveTotal: 'wrongTotalLeft' },
  wrongTotalLeft: {},
  tooFine: {},
  tooFineTotal: {},
  wrong: { deleteText: 'priced', chooseEther: 'etherBlank' },
  etherBlank: {},
  amountTyped: {
    chooseSell: 'selling',
    chooseEther: 'etherForTheSame',
    chooseTether: 'amountInTether',
    speakEnglish: 'amountInTether',
    pricesAge: 'aged',
    limitsCome: 'tooLittle',
    limitsFail: 'limitsLate',
  },
  selling: { chooseBuy: 'amountTyped' },
  aged: { pricesCome: 'amountTyped', pricesAge: 'aged' },
  etherForTheSame: { chooseBitcoin: 'totalTyped' },
  totalTyped: { chooseTether: 'boughtInTether', chooseEther: 'etherForTheSame', leaveTotal: 'totalSettled' },
  totalSettled: { typeTotal: 'totalTyped', typeAnyTotal: 'anyTotal', typeNonsenseAsTotal: 'wrongTotal' },
  // Its last digits are reached by no amount.
  anyTotal: { leaveTotal: 'anyTotalSettled' },
  anyTotalSettled: {},
  boughtInTether: { chooseToman: 'boughtInToman' },
  boughtInToman: {},
  amountInTether: { speakPersian: 'amountBack' },
  amountBack: {},
  limitsLate: { timePasses: 'limitsAgain', askForLimits: 'limitsAgain' },
  limitsAgain: { limitsCome: 'tooLittle' },
  tooLittle: { typeMillions: 'tooMuch', askForLimits: 'limitsAskedAnew' },
  // What is known holds until it is replaced.
  limitsAskedAnew: { limitsCome: 'tooLittle', limitsFail: 'limitsKept' },
  limitsKept: {},
  tooMuch: {},
})
