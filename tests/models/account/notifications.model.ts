import { modelOf } from '../support/model-of.ts'

/**
 * A user who is logged in is told of what is new: a list that is read for the first time is old, a deposit that comes later
 * is told by one tab, and a fill is told elsewhere. The user looks at all of it here, or in another tab. The toast goes by
 * itself, waits under the pointer, and is dismissed.
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
