import { modelOf } from '../support/model-of.ts'

/**
 * A logged-in user is notified of their open orders: one is filled in part, one ends. Lists cannot be read, another tab
 * announces the news first, or the tabs cannot agree. The toast disappears by itself, stays under the pointer, and can be
 * dismissed.
 */
export const orderNotificationsModel = modelOf('away', {
  away: { logIn: 'unknown' },
  unknown: { firstList: 'quiet', logOut: 'away' },
  quiet: { sameList: 'quiet', fill: 'claiming', end: 'reading', hearElsewhere: 'counted', logOut: 'away' },
  counted: { look: 'quietAgain' },
  quietAgain: {},
  reading: { readFilled: 'claimingFilled', readOwnCancel: 'claimingNone', listFails: 'claimingGone' },
  claimingFilled: { isOurs: 'shownFilled' },
  claimingGone: { isOurs: 'shownGone' },
  claimingNone: { isNothing: 'quiet' },
  claiming: { isOurs: 'shown', isTheirs: 'quiet', nobodyKnows: 'counted', fillMore: 'claimingMore' },
  claimingMore: { isOurs: 'shownClaiming' },
  shownClaiming: { isOurs: 'shownBoth' },
  shown: { waitLong: 'gone', point: 'paused', dismiss: 'gone' },
  shownFilled: { waitLong: 'gone' },
  shownGone: { waitLong: 'gone' },
  shownBoth: { waitLong: 'gone' },
  paused: { waitLongUnderPointer: 'paused', leave: 'shownAgain', dismiss: 'gone' },
  shownAgain: { waitLong: 'gone' },
  gone: {},
})
