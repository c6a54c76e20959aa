import { modelOf } from '../support/model-of.ts'

/** A user opens what lies over a page, and closes it; a second press changes nothing. */
export const disclosureModel = modelOf('closed', {
  closed: { open: 'open', close: 'closed' },
  open: { open: 'open', close: 'closed' },
})
