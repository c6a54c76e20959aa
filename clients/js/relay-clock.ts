import { wire } from '../../shared/stream/frame.ts'

/** Measures how far this machine's clock is ahead of the relay's. */
export function createRelayClock() {
  let skew = Number.POSITIVE_INFINITY
  return {
    /** Returns the ms that this machine's clock is ahead; null until the relay has sent its time on this connection. */
    skew: () => (Number.isFinite(skew) ? skew : null),
    /** Starts again for a new connection, which may lead to another relay. */
    reset() {
      skew = Number.POSITIVE_INFINITY
    },
    /** Takes the relay's time from a frame that arrived at `now`. Both are epoch ms. */
    take(relayNow: number, now: number) {
      const seen = now - relayNow
      // The smallest difference has the shortest transit time. No frame takes `deadAfter` to arrive: then the clock was set
      // forward.
      skew = seen - skew > wire.deadAfter ? seen : Math.min(skew, seen)
    },
  }
}
