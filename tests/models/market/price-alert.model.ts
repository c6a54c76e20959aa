import { modelOf } from '../support/model-of.ts'

/**
 * A user's alerts: none are kept, one that was watched until now, or one that nobody watched for an hour. Prices rest and
 * reach it, candles tell what was missed or cannot be read, another tab deletes it, tells it first or looks at it. The
 * device keeps what is set, or refuses to.
 */
export const priceAlertModel = modelOf('away', {
  away: { comeWithNone: 'empty', comeWithWatched: 'live', comeWithUnwatched: 'checking' },
  empty: { set: 'adding', leave: 'away' },
  adding: { deviceKeeps: 'addedLive', deviceRefuses: 'unkeptLive', commitFails: 'unkeptLive' },
  addedLive: {},
  unkeptLive: { priceReaches: 'firingUnkept' },
  firingUnkept: { isOurs: 'shownUnkept' },
  shownUnkept: {},
  live: {
    priceRests: 'live',
    priceReaches: 'firing',
    nothingForLong: 'checkingAgain',
    otherTabDeletes: 'deleted',
    otherTabAddsTether: 'both',
  },
  deleted: {},
  both: {},
  checkingAgain: { candlesTellNothing: 'liveAgain' },
  liveAgain: {},
  checking: { candlesTellNothing: 'liveAgain', candlesReach: 'firingMissed', candlesFail: 'unchecked' },
  unchecked: {},
  firingMissed: { isOurs: 'shownMissed' },
  shownMissed: {},
  firing: { isOurs: 'shown', isTheirs: 'quiet' },
  quiet: {},
  shown: { dismiss: 'dismissed', look: 'looking', otherTabLooks: 'dismissed' },
  looking: { deviceKeepsLook: 'dismissed' },
  dismissed: {},
})
