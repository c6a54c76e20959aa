import { modelOf } from '../support/model-of.ts'

/** A user views the devices of their account, and retries when they fail to load. */
export const devicesModel = modelOf('reading', {
  reading: { come: 'shown', fail: 'failed' },
  failed: { retry: 'readingAgain' },
  readingAgain: { come: 'shown', fail: 'failed' },
  shown: {},
})
