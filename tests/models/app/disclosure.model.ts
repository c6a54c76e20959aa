import { modelOf } from '../support/model-of.ts'

/** A user opens an overlay of a page and closes it. A second press changes nothing. */
export const disclosureModel = modelOf('closed', {
  closed: { open: 'open', close: 'closed' },
  open: { open: 'open', close: 'closed' },
})
