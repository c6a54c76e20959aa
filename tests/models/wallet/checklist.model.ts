import { modelOf } from '../support/model-of.ts'

/**
 * The checklist of a new user: it is closed, or finished and then closed. A user who has closed it does not see it again.
 */
export const checklistModel = modelOf('open', {
  open: { finish: 'finished', close: 'closed' },
  finished: { close: 'closed', opensAgain: 'gone' },
  closed: { opensAgain: 'gone' },
  gone: {},
})
