import { modelOf } from '../support/model-of.ts'

/** A person is told what has been done, or why it could not be; it goes by itself, when it is closed, or for the next one. */
export const noticesModel = modelOf('quiet', {
  quiet: { isSaved: 'saved', close: 'quiet' },
  saved: { timePasses: 'quiet', close: 'quiet', isChanged: 'changed', isNotLoaded: 'notLoaded' },
  notLoaded: { close: 'quiet', isSaved: 'saved' },
  changed: { timePasses: 'quiet' },
})
