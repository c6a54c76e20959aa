import { modelOf } from '../support/model-of.ts'

/**
 * The menu of a narrow screen: opened, and closed by the person, by going to a page, or by a wider screen. The groups of a
 * wide one: one listed at a time. One that was pressed stays until the person presses it again or elsewhere, or goes to a
 * page; one that the pointer rests on goes a moment after the pointer, unless it comes back, or the focus is in it.
 */
export const navigationModel = modelOf('closed', {
  closed: {
    openMenu: 'open',
    goToPage: 'closed',
    pressHelp: 'help',
    pressCompany: 'company',
    pointHelp: 'pointed',
    pointAway: 'closed',
    wait: 'closed',
  },
  open: { closeMenu: 'closed', goToPage: 'closed', turnScreen: 'closed' },
  pointed: { wait: 'helpRested', pointAway: 'closed', pressHelp: 'help' },
  help: {
    leaveGroup: 'closed',
    goToPage: 'closed',
    pressCompany: 'company',
    pressHelp: 'closed',
    pointAway: 'help',
    wait: 'help',
  },
  company: { leaveGroup: 'closed', goToPage: 'closed' },
  helpRested: {
    pointAway: 'helpLeft',
    pressHelp: 'help',
    enterEntries: 'help',
    leaveGroup: 'closed',
    goToPage: 'closed',
    wait: 'helpRested',
  },
  helpLeft: { wait: 'closed', pointHelp: 'helpRested', pointCompany: 'companyPointed', pressCompany: 'company' },
  companyPointed: { wait: 'companyRested', pointAway: 'helpLeft', pressCompany: 'company' },
  companyRested: { pointAway: 'companyLeft' },
  companyLeft: { wait: 'closed' },
})
