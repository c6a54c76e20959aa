import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user who is logged in hears of their open orders: one is filled in part, one ends. Lists cannot be read, another tab
 * tells it first, nobody knows which tab tells. The toast goes by itself, waits under the pointer, and is dismissed.
 */
export const orderNotificationsModel = createTestModel(
  createMachine({
    initial: 'away',
    states: {
      away: { on: { logIn: 'unknown' } },
      unknown: { on: { firstList: 'quiet', logOut: 'away' } },
      quiet: {
        on: { sameList: 'quiet', fill: 'claiming', end: 'reading', hearElsewhere: 'counted', logOut: 'away' },
      },
      counted: { on: { look: 'quietAgain' } },
      quietAgain: {},
      reading: { on: { readFilled: 'claimingFilled', readOwnCancel: 'claimingNone', listFails: 'claimingGone' } },
      claimingFilled: { on: { isOurs: 'shownFilled' } },
      claimingGone: { on: { isOurs: 'shownGone' } },
      claimingNone: { on: { isNothing: 'quiet' } },
      claiming: { on: { isOurs: 'shown', isTheirs: 'quiet', nobodyKnows: 'counted', fillMore: 'claimingMore' } },
      claimingMore: { on: { isOurs: 'shownClaiming' } },
      shownClaiming: { on: { isOurs: 'shownBoth' } },
      shown: { on: { waitLong: 'gone', point: 'paused', dismiss: 'gone' } },
      shownFilled: { on: { waitLong: 'gone' } },
      shownGone: { on: { waitLong: 'gone' } },
      shownBoth: { on: { waitLong: 'gone' } },
      paused: { on: { waitLongUnderPointer: 'paused', leave: 'shownAgain', dismiss: 'gone' } },
      shownAgain: { on: { waitLong: 'gone' } },
      gone: {},
    },
  }),
)
