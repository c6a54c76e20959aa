/** The sandbox's time, epoch ms. Everything that needs a time asks the clock it was given. */
export type Clock = { now(): number }

export type MovableClock = Clock & { move(byMs: number): void }

/** The machine's time and `ahead` ms, moved forward as POST /sandbox/clock asks. */
export function systemClock(ahead = 0): MovableClock {
  let offset = ahead
  return {
    now: () => Date.now() + offset,
    move: (byMs) => {
      if (!Number.isSafeInteger(byMs) || byMs < 0) throw new RangeError('a clock moves forward, by whole milliseconds')
      offset += byMs
    },
  }
}
