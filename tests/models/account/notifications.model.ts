import { modelOf } from '../support/model-of.ts'

/**
 * A logged-in user is notified of new events. The first read of a list counts as known. One tab announces a later deposit;
 * a fill is announced elsewhere. The user views all of them here or in another tab. The toast disappears by itself, stays
 * under the pointer, and can be dismissed.
 */
export const notificationsModel = modelOf('away', {
  away: { logIn: 'begun' },
  begun: { firstList: 'taking', logOut: 'away' },
  taking: { deviceKeeps: 'listed' },
  listed: { sameListAgain: 'known', deposit: 'takingNew', fill: 'takingFill' },
  known: {},
  takingNew: { isOurs: 'shown', isTheirs: 'counted', commitFails: 'shownUnkept' },
  takingFill: { isOurs: 'counted' },
  counted: { look: 'looking', lookElsewhere: 'looked' },
  looking: { deviceKeeps: 'looked' },
  looked: {},
  shownUnkept: {},
  shown: { waitLong: 'gone', point: 'paused', dismiss: 'gone', anotherDeposit: 'shownTaking' },
  shownTaking: { isOurs: 'shownBoth' },
  shownBoth: { waitLong: 'gone' },
  paused: { waitLongUnderPointer: 'paused', leave: 'shownAgain', dismiss: 'gone' },
  shownAgain: { waitLong: 'gone' },
  gone: {},
})
