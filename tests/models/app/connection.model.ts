import { modelOf } from '../support/model-of.ts'

/** What happens to the line between a page and the relay, and what the person is told of it. */
export const connectionModel = modelOf('connecting', {
  connecting: { opens: 'fresh', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' },
  // Open, no frame yet.
  fresh: { frameComes: 'online', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' },
  online: { frameComes: 'online', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' },
  // Another tab, whose socket this one shares, may be quicker.
  waiting: { waitEnds: 'opening', askNow: 'opening', opens: 'fresh', browserGoesOffline: 'offline' },
  opening: { opens: 'fresh', closes: 'waiting', isSilent: 'waiting', browserGoesOffline: 'offline' },
  offline: { browserComesBack: 'opening', browserGoesOffline: 'offline' },
})
