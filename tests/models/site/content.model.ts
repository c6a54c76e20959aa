import { modelOf } from '../support/model-of.ts'

/**
 * What a person waits for: it comes, there is none, or it fails and is asked for again. What ages is asked for anew, and
 * stands meanwhile; when that fails it is told to be old, until it works. So it stands while another language is on its way.
 */
export const contentModel = modelOf('loading', {
  loading: { comes: 'shown', isNothing: 'empty', fails: 'failed', speakEnglish: 'loadingEnglish' },
  loadingEnglish: { comes: 'shownEnglish' },
  shown: { timePasses: 'refreshing', speakEnglish: 'translating' },
  refreshing: { newerComes: 'renewed', fails: 'stale', isNothing: 'shown', speakEnglish: 'translating' },
  renewed: {},
  stale: { timePasses: 'refreshingLate', speakEnglish: 'translating' },
  refreshingLate: { newerComes: 'renewed', fails: 'stale' },
  translating: { englishComes: 'shownEnglish', isNothing: 'empty', fails: 'failed', speakPersian: 'turningBack' },
  turningBack: { comes: 'shown' },
  shownEnglish: {},
  empty: { speakEnglish: 'loadingEnglish' },
  failed: { tryAgain: 'loading', speakEnglish: 'loadingEnglish' },
})
