import { modelOf } from '../support/model-of.ts'

/** A user opens a menu. It closes by its button, by going to a page, or by a wider screen. */
export const menuModel = modelOf('closed', {
  closed: { openMenu: 'open' },
  open: { closeMenu: 'closed', goToPage: 'closed', turnScreen: 'closed' },
})
