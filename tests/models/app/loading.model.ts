import { modelOf } from '../support/model-of.ts'

/** A user waits for a language, a page, or both. A short wait is not shown. */
export const loadingModel = modelOf('idle', {
  idle: { askLanguage: 'soon', somethingElseComes: 'idle' },
  soon: { languageComes: 'idle', askPage: 'soonBoth', timePasses: 'fresh' },
  soonBoth: { languageComes: 'soonPage', timePasses: 'freshBoth' },
  soonPage: { pageComes: 'idle' },
  fresh: { timePasses: 'waiting', languageComes: 'over', askPage: 'freshBoth' },
  freshBoth: { timePasses: 'waitingBoth' },
  // Everything is loaded, but an overlay that has just appeared is not removed at once.
  over: { timePasses: 'idle', askLanguage: 'fresh' },
  waiting: { languageComes: 'idle', askPage: 'waitingBoth' },
  waitingBoth: { pageComes: 'waiting' },
})
