import { modelOf } from '../support/model-of.ts'

/** A newcomer's checklist: it is put away, or finished and then put away; who has done so before does not see it. */
export const checklistModel = modelOf('open', {
  open: { finish: 'finished', close: 'closed' },
  finished: { close: 'closed', opensAgain: 'gone' },
  closed: { opensAgain: 'gone' },
  gone: {},
})
