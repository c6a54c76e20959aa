import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A coin's page: the text about the coin comes, or there is none, or it fails; the chart's range is chosen meanwhile. */
export const coinPageModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: { on: { textComes: 'shown', noText: 'none', textFails: 'failed', chooseMonth: 'loadingMonth' } },
      loadingMonth: { on: { textComes: 'shownMonth' } },
      shownMonth: { on: { chooseQuarter: 'shownQuarter', speakEnglish: 'loadingMonth' } },
      shownQuarter: { on: { chooseYear: 'shown' } },
      shown: {},
      none: {},
      failed: { on: { tryAgain: 'loading' } },
    },
  }),
)
