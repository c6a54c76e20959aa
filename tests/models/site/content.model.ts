import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * What a person waits for: it comes, there is none, or it fails and is asked for again. What ages is asked for anew, and
 * stands meanwhile; when that fails it is told to be old, until it works. So it stands while another language is on its way.
 */
export const contentModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { comes: 'shown', isNothing: 'empty', fails: 'failed', speakEnglish: 'loadingEnglish' } },
      loadingEnglish: { on: { comes: 'shownEnglish' } },
      shown: { on: { timePasses: 'refreshing', speakEnglish: 'translating' } },
      refreshing: { on: { newerComes: 'renewed', fails: 'stale', isNothing: 'shown', speakEnglish: 'translating' } },
      renewed: {},
      stale: { on: { timePasses: 'refreshingLate', speakEnglish: 'translating' } },
      refreshingLate: { on: { newerComes: 'renewed', fails: 'stale' } },
      translating: {
        on: { englishComes: 'shownEnglish', isNothing: 'empty', fails: 'failed', speakPersian: 'turningBack' },
      },
      turningBack: { on: { comes: 'shown' } },
      shownEnglish: {},
      empty: { on: { speakEnglish: 'loadingEnglish' } },
      failed: { on: { tryAgain: 'loading', speakEnglish: 'loadingEnglish' } },
    },
  }),
)
