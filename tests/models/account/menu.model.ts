import { modelOf } from '../support/model-of.ts'

/** A person opens a menu and leaves it: by its button, by going somewhere, by a wider screen. */
export const menuModel = modelOf('closed', {
  closed: { openMenu: 'open' },
  open: { closeMenu: 'closed', goToPage: 'closed', turnScreen: 'closed' },
})
