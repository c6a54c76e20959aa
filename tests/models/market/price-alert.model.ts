import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A user's alerts: none are kept, one that was watched until now, or one that nobody watched for an hour. Prices rest and
 * reach it, candles tell what was missed or cannot be read, another tab deletes it, tells it first or looks at it. The
 * device keeps what is set, or refuses to.
 */
export const priceAlertModel = createTestModel(
  createMachine({
    initial: 'away',
    states: {
      away: { on: { comeWithNone: 'empty', comeWithWatched: 'live', comeWithUnwatched: 'checking' } },
      empty: { on: { set: 'adding', leave: 'away' } },
      adding: { on: { deviceKeeps: 'addedLive', deviceRefuses: 'unkeptLive', commitFails: 'unkeptLive' } },
      addedLive: {},
      unkeptLive: { on: { priceReaches: 'firingUnkept' } },
      firingUnkept: { on: { isOurs: 'shownUnkept' } },
      shownUnkept: {},
      live: {
        on: {
          priceRests: 'live',
          priceReaches: 'firing',
          nothingForLong: 'checkingAgain',
          otherTabDeletes: 'deleted',
          otherTabAddsTether: 'both',
        },
      },
      deleted: {},
      both: {},
      checkingAgain: { on: { candlesTellNothing: 'liveAgain' } },
      liveAgain: {},
      checking: {
        on: { candlesTellNothing: 'liveAgain', candlesReach: 'firingMissed', candlesFail: 'unchecked' },
      },
      unchecked: {},
      firingMissed: { on: { isOurs: 'shownMissed' } },
      shownMissed: {},
      firing: { on: { isOurs: 'shown', isTheirs: 'quiet' } },
      quiet: {},
      shown: { on: { dismiss: 'dismissed', look: 'looking', otherTabLooks: 'dismissed' } },
      looking: { on: { deviceKeepsLook: 'dismissed' } },
      dismissed: {},
    },
  }),
)
