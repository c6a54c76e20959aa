import { modelOf } from '../support/model-of.ts'
import { endSteps, outcomes, termsSteps } from './withdrawal-steps.ts'

/** A user withdraws Toman to one of two accounts: the form, a review, the code with every outcome, and a hold. */
export const withdrawTomanModel = modelOf('loading', {
  ...termsSteps,
  blank: {
    goOn: 'blank',
    typeAmount: 'amount',
    pressMax: 'max',
    typeMuch: 'lacking',
    typeLittle: 'little',
    typePart: 'part',
    chooseStrange: 'blank',
    close: 'closed',
  },
  max: {},
  lacking: {},
  little: {},
  part: {},
  amount: { chooseCard: 'whole', goOn: 'amount' },
  whole: { goOn: 'reviewing' },
  reviewing: { submit: 'confirming', edit: 'whole', loseMoney: 'reviewingPoor', close: 'closed' },
  reviewingPoor: { submit: 'poor' },
  poor: {},
  confirming: outcomes,
  // The code was for another withdrawal, so this one gets a code of its own.
  mismatched: { goOn: 'reviewing' },
  held: { goOn: 'held', holdEnds: 'whole' },
  ...endSteps,
})
