import { modelOf } from '../support/model-of.ts'

/** A page that did not come, and a person who tries again until the server answers. */
export const pageRetryModel = modelOf('failed', {
  failed: { tryAgain: 'asking' },
  asking: { serverAnswers: 'opening', nobodyAnswers: 'noResponse' },
  noResponse: { tryAgain: 'asking' },
  opening: { browserRefuses: 'noResponse' },
})
