import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * The menu of a narrow screen: opened, and closed by the person, by going to a page, or by a wider screen. The groups of a wide
 * one: one listed at a time, until the person presses elsewhere or goes to a page.
 */
export const navigationModel = createTestModel(
  createMachine({
    initial: 'closed',
    states: {
      closed: { on: { openMenu: 'open', goToPage: 'closed', listHelp: 'help', listCompany: 'company' } },
      open: { on: { closeMenu: 'closed', goToPage: 'closed', turnScreen: 'closed' } },
      help: { on: { leaveGroup: 'closed', goToPage: 'closed', listCompany: 'company' } },
      company: { on: { leaveGroup: 'closed', goToPage: 'closed' } },
    },
  }),
)
