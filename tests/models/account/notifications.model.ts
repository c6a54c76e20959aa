import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user who is logged in is told of what is new: a list that is read for the first time is old, a deposit that comes later
 * is told by one tab, and a fill is told elsewhere. The user looks at all of it here, or in another tab. The toast goes by
 * itself, waits under the pointer, and is dismissed.
 */
export const notificationsModel = createTestModel(
  createMachine({
    initial: 'away',
    states: {
      away: { on: { logIn: 'begun' } },
      begun: { on: { firstList: 'taking', logOut: 'away' } },
      taking: { on: { deviceKeeps: 'listed' } },
      listed: { on: { sameListAgain: 'known', deposit: 'takingNew', fill: 'takingFill' } },
      known: {},
      takingNew: { on: { isOurs: 'shown', isTheirs: 'counted', commitFails: 'shownUnkept' } },
      takingFill: { on: { isOurs: 'counted' } },
      counted: { on: { look: 'looking', lookElsewhere: 'looked' } },
      looking: { on: { deviceKeeps: 'looked' } },
      looked: {},
      shownUnkept: {},
      shown: { on: { waitLong: 'gone', point: 'paused', dismiss: 'gone', anotherDeposit: 'shownTaking' } },
      shownTaking: { on: { isOurs: 'shownBoth' } },
      shownBoth: { on: { waitLong: 'gone' } },
      paused: { on: { waitLongUnderPointer: 'paused', leave: 'shownAgain', dismiss: 'gone' } },
      shownAgain: { on: { waitLong: 'gone' } },
      gone: {},
    },
  }),
)
