import { modelOf } from '../support/model-of.ts'
import { endSteps, outcomes, termsSteps } from './withdrawal-steps.ts'

/**
 * A user fills in a withdrawal of Tether and gets its code: every mistake of the form in the order of the errors, a new
 * address, an address that is not in the address book, every outcome of the code, and a hold of withdrawals that ends.
 */
export const withdrawCoinModel = modelOf('loading', {
  ...termsSteps,
  blank: { submit: 'blank', chooseNetwork: 'chosen', chooseUnknown: 'blank', pressMax: 'blank', close: 'closed' },
  chosen: { typeAmount: 'amount', pressMax: 'max', typeMuch: 'lacking', typeLittle: 'little', typeFine: 'fine' },
  max: {},
  lacking: {},
  little: {},
  fine: {},
  amount: { typeAddress: 'whole', typeWrong: 'wrongAddress', typeKnown: 'known', submit: 'amount' },
  wrongAddress: {},
  whole: { submit: 'warned', closeBook: 'unlisted' },
  unlisted: { submit: 'unlisted', listIt: 'known' },
  warned: { accept: 'confirming', reject: 'whole', loseMoney: 'warnedPoor' },
  warnedPoor: { accept: 'poor' },
  poor: {},
  known: { submit: 'confirmingKnown' },
  confirmingKnown: {},
  confirming: { ...outcomes, submit: 'confirming' },
  // The code was for another withdrawal, so this one gets a code of its own.
  mismatched: { submit: 'warned' },
  held: { submit: 'held', holdEnds: 'whole' },
  ...endSteps,
})
