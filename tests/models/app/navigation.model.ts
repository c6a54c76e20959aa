import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** The menu of a narrow screen: opened, and closed by the person, by going to a page, or by a wider screen. */
export const navigationModel = createTestModel(
  createMachine({
    initial: 'closed',
    states: {
      closed: { on: { openMenu: 'open', goToPage: 'closed' } },
      open: { on: { closeMenu: 'closed', goToPage: 'closed', turnScreen: 'closed' } },
    },
  }),
)
