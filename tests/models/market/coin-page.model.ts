import { modelOf } from '../support/model-of.ts'

/** A coin's page: the text about the coin comes, or there is none, or it fails; the chart's range is chosen meanwhile. */
export const coinPageModel = modelOf('loading', {
  loading: { textComes: 'shown', noText: 'none', textFails: 'failed', chooseMonth: 'loadingMonth' },
  loadingMonth: { textComes: 'shownMonth' },
  shownMonth: { chooseQuarter: 'shownQuarter', speakEnglish: 'loadingMonth' },
  shownQuarter: { chooseYear: 'shown' },
  shown: {},
  none: {},
  failed: { tryAgain: 'loading' },
})
