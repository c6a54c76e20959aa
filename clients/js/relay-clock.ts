import { wire } from '../../shared/stream/frame.ts'

/** How far this machine's clock is ahead of the relay's. */
export function createRelayClock() {
  let skew = Number.POSITIVE_INFINITY
  return {
    /** Milliseconds that this machine's clock is ahead; null until the relay has told its time on this connection. */
    skew: () => (Number.isFinite(skew) ? skew : null),
    /** Another connection, perhaps to another relay. */
    reset() {
      skew = Number.POSITIVE_INFINITY
    },
    /** Takes the relay's time out of a frame that came at `now`, both epoch ms. */
    take(relayNow: number, now: number) {
      const seen = now - relayNow
      // The smallest difference seen is the one with the least travel in it. No frame travels so long: the clock was put forward.
      skew = seen - skew > wire.deadAfter ? seen : Math.min(skew, seen)
    },
  }
}
