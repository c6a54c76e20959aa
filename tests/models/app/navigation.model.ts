import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * The menu of a narrow screen: opened, and closed by the person, by going to a page, or by a wider screen. The groups of a
 * wide one: one listed at a time. One that was pressed stays until the person presses it again or elsewhere, or goes to a
 * page; one that the pointer rests on goes a moment after the pointer, unless it comes back, or the focus is in it.
 */
export const navigationModel = createTestModel(
  createMachine({
    initial: 'closed',
    states: {
      closed: {
        on: {
          openMenu: 'open',
          goToPage: 'closed',
          pressHelp: 'help',
          pressCompany: 'company',
          pointHelp: 'pointed',
          pointAway: 'closed',
          wait: 'closed',
        },
      },
      open: { on: { closeMenu: 'closed', goToPage: 'closed', turnScreen: 'closed' } },
      pointed: { on: { wait: 'helpRested', pointAway: 'closed', pressHelp: 'help' } },
      help: {
        on: {
          leaveGroup: 'closed',
          goToPage: 'closed',
          pressCompany: 'company',
          pressHelp: 'closed',
          pointAway: 'help',
          wait: 'help',
        },
      },
      company: { on: { leaveGroup: 'closed', goToPage: 'closed' } },
      helpRested: {
        on: {
          pointAway: 'helpLeft',
          pressHelp: 'help',
          enterEntries: 'help',
          leaveGroup: 'closed',
          goToPage: 'closed',
          wait: 'helpRested',
        },
      },
      helpLeft: {
        on: { wait: 'closed', pointHelp: 'helpRested', pointCompany: 'companyPointed', pressCompany: 'company' },
      },
      companyPointed: { on: { wait: 'companyRested', pointAway: 'helpLeft', pressCompany: 'company' } },
      companyRested: { on: { pointAway: 'companyLeft' } },
      companyLeft: { on: { wait: 'closed' } },
    },
  }),
)
