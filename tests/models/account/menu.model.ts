import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person opens a menu and leaves it: by its button, by going somewhere, by a wider screen. */
export const menuModel = createTestModel(
  createMachine({
    initial: 'closed',
    states: {
      closed: { on: { openMenu: 'open' } },
      open: { on: { closeMenu: 'closed', goToPage: 'closed', turnScreen: 'closed' } },
    },
  }),
)
