import { modelOf } from '../support/model-of.ts'

/**
 * A user at the quick-trade box: a price arrives and becomes old, an amount or a total is typed, and the side, the coin,
 * the settlement and the language change.
 */
export const otcEntryModel = modelOf('blank', {
  blank: { pricesCome: 'priced', typeAmount: 'amountAlone', typeTotal: 'totalAlone', askForLimits: 'limitsLoading' },
  limitsLoading: { limitsCome: 'bounded' },
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
  // No amount reaches its last digits.
  anyTotal: { leaveTotal: 'anyTotalSettled' },
  anyTotalSettled: {},
  boughtInTether: { chooseToman: 'boughtInToman' },
  boughtInToman: {},
  amountInTether: { speakPersian: 'amountBack' },
  amountBack: {},
  limitsLate: { timePasses: 'limitsAgain', askForLimits: 'limitsAgain' },
  limitsAgain: { limitsCome: 'tooLittle' },
  tooLittle: { typeMillions: 'tooMuch', askForLimits: 'limitsReloading' },
  // Known limits stay valid until they are replaced.
  limitsReloading: { limitsCome: 'tooLittle', limitsFail: 'limitsKept' },
  limitsKept: {},
  tooMuch: {},
})
