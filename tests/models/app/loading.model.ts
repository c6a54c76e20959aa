import { modelOf } from '../support/model-of.ts'

/** A person who waits for a language, a page, or both; what is quick is not resolveSettlement of. */
export const loadingModel = modelOf('idle', {
  idle: { askLanguage: 'soon', somethingElseComes: 'idle' },
  soon: { languageComes: 'idle', askPage: 'soonBoth', timePasses: 'fresh' },
  soonBoth: { languageComes: 'soonPage', timePasses: 'freshBoth' },
  soonPage: { pageComes: 'idle' },
  fresh: { timePasses: 'waiting', languageComes: 'over', askPage: 'freshBoth' },
  freshBoth: { timePasses: 'waitingBoth' },
  // All is here, but what was shown an instant ago is not taken away in the next.
  over: { timePasses: 'idle', askLanguage: 'fresh' },
  waiting: { languageComes: 'idle', askPage: 'waitingBoth' },
  waitingBoth: { pageComes: 'waiting' },
})
