/** The sandbox's time, epoch ms. Everything that needs a time asks the clock it was given. */
export type Clock = { now(): number }

export type MovableClock = Clock & { move(byMs: number): void }

/** The machine's time, moved forward as POST /sandbox/clock asks. */
export function systemClock(): MovableClock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    move: (byMs) => {
      if (!Number.isSafeInteger(byMs) || byMs < 0) throw new RangeError('a clock moves forward, by whole milliseconds')
      offset += byMs
    },
  }
}
