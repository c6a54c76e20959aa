import { modelOf } from '../support/model-of.ts'

/**
 * The menu of a narrow screen closes by the user, by going to a page, or by a wider screen. A wide screen lists one group
 * at a time. A group that was pressed stays until the user presses it again or elsewhere, or goes to a page. A group under
 * the pointer disappears a moment after the pointer has left, unless the pointer returns or the focus is in the group.
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
