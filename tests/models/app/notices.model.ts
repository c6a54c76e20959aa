import { modelOf } from '../support/model-of.ts'

/**
 * A user is notified of a success or a failure. The notification disappears by itself, when it is closed, or for the next
 * one.
 */
export const noticesModel = modelOf('quiet', {
  quiet: { isSaved: 'saved', close: 'quiet' },
  saved: { timePasses: 'quiet', close: 'quiet', isChanged: 'changed', isNotLoaded: 'notLoaded' },
  notLoaded: { close: 'quiet', isSaved: 'saved' },
  changed: { timePasses: 'quiet' },
})
