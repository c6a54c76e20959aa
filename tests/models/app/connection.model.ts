import { modelOf } from '../support/model-of.ts'

/** The connection between a page and the relay, and its status for the user. */
export const connectionModel = modelOf('connecting', {
  connecting: { opens: 'fresh', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' },
  // Open, without a frame yet.
  fresh: { frameComes: 'online', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' },
  online: { frameComes: 'online', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' },
  // Another tab, whose socket this one shares, may open it first.
  waiting: { waitEnds: 'opening', retryNow: 'opening', opens: 'fresh', browserGoesOffline: 'offline' },
  opening: { opens: 'fresh', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' },
  offline: { browserComesBack: 'opening', browserGoesOffline: 'offline' },
})
