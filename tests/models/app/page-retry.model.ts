import { modelOf } from '../support/model-of.ts'

/** A page failed to load, and the user retries until the server answers. */
export const pageRetryModel = modelOf('failed', {
  failed: { tryAgain: 'asking' },
  asking: { serverAnswers: 'opening', nobodyAnswers: 'noResponse' },
  noResponse: { tryAgain: 'asking' },
  opening: { browserRefuses: 'noResponse' },
})
