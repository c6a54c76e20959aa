import { modelOf } from '../support/model-of.ts'

/** A user folds the sidebar to its icons, and opens it again. */
export const sidebarModel = modelOf('wide', { wide: { press: 'folded' }, folded: { press: 'wide' } })
