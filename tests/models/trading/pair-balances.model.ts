import { modelOf } from '../support/model-of.ts'

/** A user views their balances: they load, become old, are refreshed on request, and those of another market follow. */
export const inventoryModel = modelOf('unknown', {
  unknown: { balancesCome: 'shown', balancesFail: 'missing', ask: 'asking' },
  missing: { balancesCome: 'shown' },
  shown: { balancesAge: 'aged', ask: 'askingAgain', chooseOther: 'other', chooseSame: 'shown' },
  aged: {},
  asking: { answer: 'answered', cut: 'failed' },
  askingAgain: { answer: 'answered', cut: 'failedAfter', chooseOther: 'other' },
  answered: { timePasses: 'quiet', ask: 'askingOnce', oldAges: 'answeredAged' },
  answeredAged: {},
  quiet: {},
  askingOnce: {},
  failed: { ask: 'asking' },
  failedAfter: { chooseOther: 'other' },
  other: { balancesCome: 'otherShown' },
  otherShown: {},
})
