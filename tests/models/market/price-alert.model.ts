import { modelOf } from '../support/model-of.ts'

/**
 * The alerts of a user: none, one that was watched until now, or one that was not watched for an hour. Prices stay away
 * from its level or reach it. Candles contain a missed price or cannot be read. Another tab deletes the alert, announces it
 * first or views it. The storage keeps the alert, or refuses it.
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
