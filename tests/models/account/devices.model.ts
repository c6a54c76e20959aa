import { modelOf } from '../support/model-of.ts'

/** A user looks at the devices of their account, and asks again when they do not come. */
export const devicesModel = modelOf('reading', {
  reading: { come: 'shown', fail: 'failed' },
  failed: { retry: 'readingAgain' },
  readingAgain: { come: 'shown', fail: 'failed' },
  shown: {},
})
