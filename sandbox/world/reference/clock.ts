/** The sandbox's time in epoch ms. All code gets its time from the clock that it was given. */
export type Clock = { now(): number }

export type MovableClock = Clock & { move(byMs: number): void }

/** Returns a clock that shows the machine's time plus `ahead` ms. POST /sandbox/clock moves it forward. */
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
