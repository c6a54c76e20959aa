import { modelOf } from '../support/model-of.ts'

/** The page of a coin: its text loads, is missing or fails, and the user chooses the range of the chart. */
export const coinPageModel = modelOf('loading', {
  loading: { textComes: 'shown', noText: 'none', textFails: 'failed', chooseMonth: 'loadingMonth' },
  loadingMonth: { textComes: 'shownMonth' },
  shownMonth: { chooseQuarter: 'shownQuarter', speakEnglish: 'loadingMonth' },
  shownQuarter: { chooseYear: 'shown' },
  shown: {},
  none: {},
  failed: { tryAgain: 'loading' },
})
