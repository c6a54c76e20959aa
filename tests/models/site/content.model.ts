import { modelOf } from '../support/model-of.ts'

/**
 * Content for the user: it loads, there is none, or it fails and is requested again. Content with an interval is refreshed
 * and stays visible during the request. After a failed refresh it counts as stale until a refresh succeeds. It also stays
 * visible while another language loads.
 */
export const contentModel = modelOf('loading', {
  loading: { comes: 'shown', isNothing: 'empty', fails: 'failed', speakEnglish: 'loadingEnglish' },
  loadingEnglish: { comes: 'shownEnglish' },
  shown: { timePasses: 'refreshing', speakEnglish: 'translating' },
  refreshing: { newerComes: 'renewed', fails: 'stale', isNothing: 'shown', speakEnglish: 'translating' },
  renewed: {},
  stale: { timePasses: 'refreshingLate', speakEnglish: 'translating' },
  refreshingLate: { newerComes: 'renewed', fails: 'stale' },
  translating: {
    englishComes: 'shownEnglish',
    isNothing: 'emptyEnglish',
    fails: 'failedEnglish',
    speakPersian: 'turningBack',
  },
  turningBack: { comes: 'shown' },
  shownEnglish: {},
  empty: { speakEnglish: 'loadingEnglish' },
  failed: { tryAgain: 'loading', speakEnglish: 'loadingEnglish' },
  emptyEnglish: {},
  failedEnglish: { tryAgain: 'loadingEnglish' },
})
